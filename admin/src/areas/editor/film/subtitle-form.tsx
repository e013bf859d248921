import type { Output } from '@zimu/contract'
import { LANGUAGES } from '@zimu/contract/constants'
import { MAX_SUBTITLE_LETTERS } from '@zimu/contract/films'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { LANGUAGE_NAMES, type Text, useText } from '../../../i18n/index.ts'
import { useDrop } from '../../../parts/drop/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from './film-parts.module.css'
import { decodeSubtitles } from './read-subtitle-file.ts'
import type { Film, FilmWrite } from './use-films.ts'

const SAVE = 'POST /admin/api/media.Subtitle/save'
type Lang = (typeof LANGUAGES)[number]
type Checked = Output<typeof SAVE>
/** Letters have up to four bytes. */
const MAX_BYTES = MAX_SUBTITLE_LETTERS * 4

/** Letters of a file, or a file that was sent before. */
type Source = { text: string } | { upload_id: string }

interface Chosen {
  name: string
  source: Source
  /** What the server said of it. */
  said: Checked
}

const noteText = ({ kind, cue, line }: Checked['notes'][number], { t }: Pick<Text, 't'>): string => {
  if (kind === 'order') return t('film.note_order', { cue, next: cue + 1, line })
  if (kind === 'backwards' || kind === 'after_end') return t(`film.note_${kind}`, { cue, line })
  return t(`film.note_${kind}`, { line })
}

function Notes({ chosen: { name, said } }: { chosen: Chosen }) {
  const text = useText()
  const { t } = text
  return (
    <>
      <p className={styles.line}>{t('film.track_check', { file: name, n: said.cue_num })}</p>
      {said.notes.length === 0 ? (
        <p className={styles.note}>{t('film.track_fine')}</p>
      ) : (
        <ul className={styles.notes}>
          {said.notes.map((note) => (
            <li key={`${note.kind} ${note.line}`}>{noteText(note, text)}</li>
          ))}
          {said.has_more === 1 && <li>{t('film.track_more', { n: said.notes.length })}</li>}
        </ul>
      )}
    </>
  )
}

/** Files that were sent before and wait for a film. */
function Sent({ onChoose }: { onChoose: (name: string, source: Source) => void }) {
  const { t } = useText()
  const { data } = useCall('GET /admin/api/media.Upload/list', { kind: 'subtitle' })
  const list = data?.list.filter(({ state }) => state === 'finished') ?? []
  if (list.length === 0) return null
  return (
    <div className={styles.line}>
      <span className={styles.note}>{t('film.track_sent')}</span>
      {list.map(({ upload_id, name }) => (
        <Button key={upload_id} variant="quiet" size="small" onClick={() => onChoose(name, { upload_id })}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** Chooses a file or takes a dropped one, shows what is odd about it line by line, and saves it for a language. */
export function SubtitleForm({ film, write }: { film: Film; write: FilmWrite }) {
  const { t } = useText()
  const { file_id, tracks } = film
  const [lang, setLang] = useState<Lang>(
    LANGUAGES.find((one) => tracks.every((track) => track.lang !== one)) ?? LANGUAGES[0],
  )
  const [chosen, setChosen] = useState<Chosen>()
  const [isLarge, setLarge] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDefault = tracks.every((track) => track.is_default === 0 || track.lang === lang) ? 1 : 0
  const drop = useDrop(([file]) => void read(file))
  const send = (source: Source, dry: 0 | 1, done: string) =>
    write({ id: SAVE, input: { file_id, lang, ...source, dry, is_default: isDefault }, done })

  async function check(name: string, source: Source) {
    const said = await send(source, 1, '')
    setChosen(said && { name, source, said })
  }

  async function read(file: File | undefined) {
    if (!file) return
    setLarge(file.size > MAX_BYTES)
    if (file.size > MAX_BYTES) return
    await check(file.name, { text: decodeSubtitles(new Uint8Array(await file.arrayBuffer())) })
  }

  async function save({ source, said }: Chosen) {
    const done = t('film.track_saved', { language: LANGUAGE_NAMES[lang], n: said.cue_num })
    if (await send(source, 0, done)) setChosen(undefined)
  }

  return (
    <section aria-label={t('film.track_add')} className={styles.drop} {...drop}>
      <div className={styles.line}>
        <Select
          label={t('film.language')}
          isBare
          value={lang}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(event) => setLang(LANGUAGES.find((one) => one === event.target.value) ?? LANGUAGES[0])}
        />
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept=".srt,.vtt,.ass,.ssa"
          tabIndex={-1}
          aria-label={t('film.track_file')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            void read(file)
          }}
        />
        <Button variant="quiet" onClick={() => input.current?.click()}>
          {t('film.track_file')}
        </Button>
        <span className={styles.note}>{t('film.track_kinds')}</span>
      </div>
      {!chosen && <Sent onChoose={(name, source) => void check(name, source)} />}
      {isLarge && (
        <p className={styles.problem} role="alert">
          {t('film.track_large')}
        </p>
      )}
      {chosen && (
        <>
          <Notes chosen={chosen} />
          {tracks.some((track) => track.lang === lang) && (
            <p className={styles.note}>{t('film.track_replace', { language: LANGUAGE_NAMES[lang] })}</p>
          )}
          <div className={styles.line}>
            <Button onClick={() => setChosen(undefined)}>{t('film.cancel')}</Button>
            <Button variant="primary" onClick={() => void save(chosen)}>
              {t('film.track_save', { language: LANGUAGE_NAMES[lang] })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
