import { Pause, Play } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { DropZone } from '../../../parts/drop/index.ts'
import { leftText, useAddFiles } from '../../../parts/upload-tray/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isUnfinished, MAX_FILES, progressOf, type UploadItem, useUploader, useUploads } from '../../../upload/index.ts'
import styles from '../uploads.module.css'
import { ContentDialog } from './content-dialog.tsx'
import { UploadRow } from './upload-row.tsx'

/** Where files are dropped on this page; the whole console takes them, too. */
function UploadZone({ maxSize }: { maxSize: number | undefined }) {
  const { t, formats } = useText()
  const add = useAddFiles()
  const size = maxSize === undefined ? '' : t('uploads.drop_size', { size: formats.size(maxSize) })
  return (
    <DropZone
      title={t('uploads.drop')}
      text={`${t('uploads.drop_text', { n: MAX_FILES })}${size}`}
      onFiles={add}
      className={styles.drop}
    />
  )
}

function useSummary(items: readonly UploadItem[]): string {
  const text = useText()
  const { num, rate, leftSeconds } = progressOf(items)
  if (num === 0) return ''
  return [
    text.t('uploads.sending_num', { n: num }),
    rate > 0 ? text.t('uploads.rate_sum', { size: text.formats.size(rate) }) : '',
    leftSeconds === undefined ? '' : leftText(leftSeconds, text),
  ]
    .filter(Boolean)
    .reduce((first, second) => text.t('uploads.and', { first, second }))
}

/** What is being sent, was sent, or waits to be chosen again. */
export function UploadList({ maxSize }: { maxSize: number | undefined }) {
  const { t } = useText()
  const uploader = useUploader()
  const items = useUploads()
  const summary = useSummary(items)
  const [chosen, setChosen] = useState<string>()
  const forContent = items.find(({ key }) => key === chosen)
  const isMoving = items.some((item) => isUnfinished(item) && item.stage !== 'paused' && item.stage !== 'waiting')
  const isResting = items.some(({ stage }) => stage === 'paused' || stage === 'waiting')
  return (
    <section className={styles.column} aria-labelledby="uploads-sending">
      <div className={styles.sectionHead}>
        <h2 id="uploads-sending" className={styles.sectionTitle}>
          {t('uploads.sending')}
        </h2>
        <span className={styles.sectionNote} role="status">
          {summary}
        </span>
        {isMoving && (
          <Button variant="quiet" size="small" icon={Pause} onClick={uploader.pauseAll}>
            {t('uploads.pause_all')}
          </Button>
        )}
        {!isMoving && isResting && (
          <Button variant="quiet" size="small" icon={Play} onClick={uploader.goOnAll}>
            {t('uploads.go_on_all')}
          </Button>
        )}
      </div>
      <UploadZone maxSize={maxSize} />
      <ul className={styles.rows}>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onContent={() => setChosen(item.key)} />
        ))}
      </ul>
      {forContent && <ContentDialog item={forContent} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
