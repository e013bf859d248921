import { Upload } from 'lucide'
import { useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { useAddFiles } from '../../parts/upload-tray/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { UploadList } from './sending/upload-list.tsx'
import { FilmList } from './transcoding/film-list.tsx'
import styles from './uploads.module.css'
import { WORK_MS, WorkNotice } from './work-notice.tsx'

function Uploads() {
  const text = useText()
  const { t, formats } = text
  const work = useCall('GET /admin/api/media.Work/info', {}, { everyMs: WORK_MS })
  const input = useRef<HTMLInputElement>(null)
  const add = useAddFiles()
  return (
    <>
      <PageHead
        title={t('uploads.title')}
        after={work.data && t('uploads.room', { size: formats.size(work.data.free_size) })}
        actions={
          <Button variant="primary" icon={Upload} onClick={() => input.current?.click()}>
            {t('uploads.choose')}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        aria-label={t('uploads.choose')}
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {work.data && <WorkNotice work={work.data} />}
      <div className={styles.columns}>
        <UploadList maxSize={work.data?.max_size} />
        <FilmList work={work.data} />
      </div>
    </>
  )
}

/** `/admin/uploads`: what is being sent, and what is made of films. */
export default function UploadsPage() {
  return (
    <Guarded right="media.upload">
      <Uploads />
    </Guarded>
  )
}
