import type { Output } from '@zimu/contract'
import { Download } from 'lucide'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { ContentSearch } from '../../../parts/content-choice/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { FileLook } from './file-look.tsx'
import styles from './film.module.css'
import { danmuAddress } from './film-file.ts'
import { type FilmPlace, useImportFile } from './use-import-file.ts'

type Film = Output<'GET /admin/api/danmu.Film/info'>
type Video = Film['videos'][number]

const videoWords = ({ duration }: Video, index: number, { t, formats }: Text) =>
  t('films.video', { n: index + 1, duration: duration > 0 ? formats.duration(duration) : '–' })

/** A file that is chosen, what it would bring, and bringing it. */
function ImportPart({ place, onDone }: { place: FilmPlace; onDone: () => void }) {
  const { t } = useText()
  const { chosen, fault, isBusy, choose, write } = useImportFile(place)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {chosen && <p className={styles.name}>{chosen.name}</p>}
      {chosen && <FileLook look={chosen.look} />}
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml"
        className={styles.input}
        aria-label={t('films.file')}
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={styles.acts}>
        <Button variant="quiet" isBusy={isBusy && !chosen} onClick={() => input.current?.click()}>
          {t(chosen ? 'films.other_file' : 'films.choose')}
        </Button>
        {chosen && (
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={chosen.look.added_num === 0}
            onClick={() => void write().then((isDone) => isDone && onDone())}
          >
            {t('films.run', { n: chosen.look.added_num })}
          </Button>
        )}
      </div>
    </>
  )
}

/** One film: its video, what that has, its danmu as a file, and a file into it. */
function FilmPart({ film, onDone }: { film: Film; onDone: () => void }) {
  const text = useText()
  const { t, formats } = text
  const [file_id, setFileId] = useState(film.videos[0]?.file_id ?? 0)
  const video = film.videos.find((one) => one.file_id === file_id)
  if (!video) return null
  const { content_id } = film
  return (
    <>
      {film.videos.length > 1 && (
        <Select
          label={t('films.which')}
          value={String(file_id)}
          options={film.videos.map((one, index) => ({
            value: String(one.file_id),
            label: videoWords(one, index, text),
          }))}
          onChange={({ target }) => setFileId(Number(target.value))}
        />
      )}
      <p className={styles.quiet}>
        {t('films.has', {
          shown: formats.count(video.shown_num),
          held: formats.count(video.held_num),
          imported: formats.count(video.imported_num),
        })}
      </p>
      <h3 className={styles.title}>{t('films.out')}</h3>
      <p className={styles.quiet}>{t('films.out_text')}</p>
      <div className={styles.acts}>
        <a className={buttonClass('quiet')} href={danmuAddress(content_id, file_id)} download>
          <Icon of={Download} />
          {t('films.export')}
        </a>
      </div>
      <h3 className={styles.title}>{t('films.in')}</h3>
      <p className={styles.quiet}>{t('films.in_text')}</p>
      {/* Another video begins anew: what was looked through was for the former. */}
      <ImportPart key={file_id} place={{ content_id, file_id }} onDone={onDone} />
    </>
  )
}

export interface FilmFilesProps {
  /** Of the address; undefined: it is chosen here. */
  content_id: number | undefined
  onClose: () => void
}

/** Bilibili's XML out of a film and into it. */
export function FilmFiles({ content_id: given, onClose }: FilmFilesProps) {
  const { t } = useText()
  const [content_id, setContent] = useState(given)
  const query = useCall(
    'GET /admin/api/danmu.Film/info',
    { content_id: content_id ?? 1 },
    { isEnabled: content_id !== undefined },
  )
  return (
    <Dialog
      isOpen
      title={query.data ? t('films.title_of', { name: query.data.name }) : t('films.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      size="form"
    >
      <div className={styles.form}>
        {content_id === undefined && (
          <ContentSearch label={t('films.find')} isFilm onChoose={(film) => setContent(film.content_id)} />
        )}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <FilmPart film={query.data} onDone={onClose} />}
      </div>
    </Dialog>
  )
}
