import { Captions, Film, Folder, Image, Table } from 'lucide'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Bar, stageText, toneOf, UploadActs } from '../../../parts/upload-tray/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { partOf, type UploadItem, useUploader } from '../../../upload/index.ts'
import styles from '../uploads.module.css'

const ICONS = {
  video: Film,
  image: Image,
  subtitle: Captions,
  archive: Folder,
  table: Table,
  statement: Table,
} as const

/** The picture itself while its file is at hand; an icon for everything else. */
function Picture({ item }: { item: UploadItem }) {
  const uploader = useUploader()
  const file = item.kind === 'image' ? uploader.fileOf(item.key) : undefined
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={styles.picture}>
      {file && url ? <img src={url} alt="" decoding="async" /> : <Icon of={ICONS[item.kind]} />}
    </span>
  )
}

/** One file: how far it is, and what can be done with it. `onContent`: the person wants to say where it goes. */
export function UploadRow({ item, onContent }: { item: UploadItem; onContent: () => void }) {
  const text = useText()
  const { t, formats } = text
  const isForContent = item.kind === 'video' && !item.isAttached && item.stage !== 'refused' && item.stage !== 'missing'
  return (
    <li className={styles.upload}>
      <Picture item={item} />
      <div className={styles.uploadBody}>
        <div className={styles.uploadLine}>
          <span className={styles.fileName} title={item.name}>
            {item.name}
          </span>
          <span className={styles.fileSize}>{formats.size(item.size)}</span>
          <span className={styles.stage} data-tone={toneOf(item)}>
            {stageText(item, text)}
          </span>
        </div>
        <Bar part={partOf(item)} tone={toneOf(item)} label={item.name} />
        {isForContent && (
          <Button variant="text" size="small" className={styles.toContent} onClick={onContent}>
            {item.target ? t('uploads.to_other', { name: item.target.name }) : t('uploads.to_content')}
          </Button>
        )}
      </div>
      <div className={styles.uploadActs}>
        <UploadActs item={item} />
      </div>
    </li>
  )
}
