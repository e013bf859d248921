import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { DropZone } from '../../parts/drop/index.ts'
import { Bar, stageText, toneOf, UploadActs, useAddFiles } from '../../parts/upload-tray/index.ts'
import { partOf, type UploadItem, useUploader, useUploads } from '../../upload/index.ts'
import styles from './import.module.css'

const isImported = ({ kind }: UploadItem) => kind === 'archive' || kind === 'table'

/** Has each file read as soon as it is there. */
function useLook(items: readonly UploadItem[], onFound: (import_id: number) => void): void {
  const perform = usePerform()
  const uploader = useUploader()
  const busy = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, stage, upload_id } of items) {
      if (stage !== 'done' || busy.current.has(key)) continue
      busy.current.add(key)
      const input = { upload_id }
      void perform({ id: 'POST /admin/api/content.Import/look', input, done: '', areas: ['media.Upload'] }).then(
        async (found) => {
          await uploader.remove(key, found === undefined)
          if (found) onFound(found.import_id)
        },
      )
    }
  }, [items, perform, uploader, onFound])
}

/** What can be imported, in words. */
function Kinds() {
  const { t } = useText()
  return (
    <div className={styles.kinds}>
      <section className={styles.kind}>
        <h2 className={styles.head}>{t('import.folder_head')}</h2>
        <p>{t('import.folder_text')}</p>
        <ul className={styles.list}>
          <li>{t('import.folder_article')}</li>
          <li>{t('import.folder_film')}</li>
          <li>{t('import.folder_gallery')}</li>
        </ul>
        <p className={styles.note}>{t('import.folder_more')}</p>
      </section>
      <section className={styles.kind}>
        <h2 className={styles.head}>{t('import.table_head')}</h2>
        <p>{t('import.table_text')}</p>
        <p>{t('import.table_draft')}</p>
        <p className={styles.note}>{t('import.table_encoding')}</p>
      </section>
    </div>
  )
}

/** Where a file is dropped, and how far it is. */
export function ChooseFile({ onFound }: { onFound: (import_id: number) => void }) {
  const text = useText()
  const { t } = text
  const add = useAddFiles()
  const items = useUploads().filter(isImported)
  useLook(items, onFound)
  return (
    <>
      <DropZone title={t('import.drop')} text={t('import.drop_text')} onFiles={add} className={styles.drop} />
      {items.map((item) => (
        <div key={item.key} className={styles.sending}>
          <span>
            {item.name} · {stageText(item, text)} <UploadActs item={item} />
          </span>
          <Bar part={partOf(item)} tone={toneOf(item)} label={item.name} />
        </div>
      ))}
      <Kinds />
    </>
  )
}
