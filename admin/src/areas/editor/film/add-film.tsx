import { MAX_FILM_TITLE } from '@zimu/contract/films'
import { Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { useAddFiles } from '../../../parts/upload-tray/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { type UploadItem, useUploader } from '../../../upload/index.ts'
import styles from './film-section.module.css'
import { sizeText } from './film-words.ts'
import type { FilmWrite } from './use-films.ts'

export interface AddFilmProps {
  write: FilmWrite
  /** The content that gets the film. */
  target: NonNullable<UploadItem['target']>
  onAdded: (file_id: number) => void
  onClose: () => void
}

/** Finished uploads that are part of nothing yet, one of which is chosen. */
function FinishedUploads({ chosen, onChoose }: { chosen: string; onChoose: (upload_id: string) => void }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/media.Upload/list', { kind: 'video' })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonLine width="60%" />
  const finished = query.data.list.filter(({ state }) => state === 'finished')
  if (finished.length === 0) return <p className={styles.note}>{t('film.add_nothing')}</p>
  return (
    <fieldset className={styles.uploads} aria-label={t('film.add_uploads')}>
      {finished.map(({ upload_id, name, size }) => (
        <label key={upload_id} className={styles.upload}>
          <input type="radio" name="upload" checked={chosen === upload_id} onChange={() => onChoose(upload_id)} />
          {name}
          <span className={styles.size}>{sizeText(size)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Sends files that become parts of the content by themselves once they are there. */
function SendFiles({ target, onSent }: { target: NonNullable<UploadItem['target']>; onSent: () => void }) {
  const { t } = useText()
  const uploader = useUploader()
  const addFiles = useAddFiles()
  const input = useRef<HTMLInputElement>(null)
  const send = (files: readonly File[]) => {
    addFiles(files)
    const chosen = new Set(files)
    for (const { key } of uploader.list()) {
      const file = uploader.fileOf(key)
      if (file && chosen.has(file)) uploader.setTarget(key, target, false)
    }
    onSent()
  }
  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="video/*,.mkv,.ts,.flv"
        multiple
        tabIndex={-1}
        aria-label={t('film.add_choose')}
        onChange={(event) => send([...(event.target.files ?? [])])}
      />
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t('film.add_choose')}
      </Button>
    </>
  )
}

/** Makes a film of an upload that is here, or sends a file. */
export function AddFilm({ write, target, onAdded, onClose }: AddFilmProps) {
  const { t } = useText()
  const toasts = useToasts()
  const [upload_id, setUpload] = useState('')
  const [title, setTitle] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function add() {
    setBusy(true)
    const answer = await write({
      id: 'POST /admin/api/media.Film/attach',
      input: { upload_id, title },
      done: t('film.added_plain'),
    })
    setBusy(false)
    if (!answer) return
    const said = answer.rendition_num > 0 ? [t('film.added', { n: answer.rendition_num })] : answer.note_texts
    for (const text of said) toasts.show({ text })
    onAdded(answer.file_id)
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('film.add_title')}
      closeLabel={t('film.cancel')}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={upload_id === ''} isBusy={isBusy} onClick={() => void add()}>
          {t('film.add_act')}
        </Button>
      }
    >
      <div className={styles.form}>
        <SendFiles target={target} onSent={onClose} />
        <FinishedUploads chosen={upload_id} onChoose={setUpload} />
        <Field
          label={t('film.add_episode')}
          hint={t('film.add_optional')}
          maxLength={MAX_FILM_TITLE}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
