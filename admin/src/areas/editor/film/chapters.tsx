import { LANGUAGES } from '@zimu/contract/constants'
import { MAX_FILM_TITLE } from '@zimu/contract/films'
import { Play, Trash2 } from 'lucide'
import { useState } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { type Chapter, isFreeTime, missingTitles, withChapter, withTime, withTitle } from './chapter-list.ts'
import styles from './film-parts.module.css'
import { readTime, writeTime } from './film-times.ts'
import type { Film, FilmWrite } from './use-films.ts'

export interface ChaptersProps {
  film: Film
  write: FilmWrite
  /** Shows a moment of the film. */
  onGo: (seconds: number) => void
  /** Where a new chapter is to begin; undefined: none is being added. */
  wanted: number | undefined
  onWanted: (seconds: number | undefined) => void
}

const [BASE] = LANGUAGES

interface LineProps {
  chapter: Chapter
  others: readonly Chapter[]
  index: number
  lang: string
  duration: number
  onTime: (seconds: number) => void
  onTitle: (title: string) => void
  onGo: () => void
  onDelete: () => void
}

/** One chapter; what is typed is saved when the field is left. */
function ChapterLine({ chapter, others, index, lang, duration, onTime, onTitle, onGo, onDelete }: LineProps) {
  const { t } = useText()
  const n = index + 1
  const [isWrong, setWrong] = useState(false)
  const leaveTime = (text: string) => {
    const seconds = readTime(text)
    const isFree = seconds !== undefined && isFreeTime(seconds, others, duration)
    setWrong(!isFree)
    if (isFree && seconds !== chapter.time) onTime(seconds)
  }
  const leaveTitle = (text: string) => text !== (chapter.titles[lang] ?? '') && onTitle(text)
  const blurOnEnter = (event: React.KeyboardEvent<HTMLInputElement>) =>
    event.key === 'Enter' && event.currentTarget.blur()
  return (
    <li>
      <div className={styles.row}>
        <IconButton icon={Play} label={t('film.chapter_go', { n })} onClick={onGo} />
        <input
          key={`time ${chapter.time}`}
          className={styles.time}
          defaultValue={writeTime(chapter.time)}
          aria-label={t('film.chapter_time', { n })}
          aria-invalid={isWrong || undefined}
          onBlur={(event) => leaveTime(event.target.value)}
          onKeyDown={blurOnEnter}
        />
        <input
          key={`${lang} ${chapter.titles[lang] ?? ''}`}
          className={styles.title}
          lang={lang}
          defaultValue={chapter.titles[lang] ?? ''}
          placeholder={lang === BASE ? undefined : chapter.titles[BASE]}
          maxLength={MAX_FILM_TITLE}
          aria-label={t('film.chapter_title', { n })}
          onBlur={(event) => leaveTitle(event.target.value.trim())}
          onKeyDown={blurOnEnter}
        />
        <IconButton icon={Trash2} label={t('film.chapter_delete', { n })} onClick={onDelete} />
      </div>
      {isWrong && (
        <p className={styles.problem} role="alert">
          {t('film.chapter_time_wrong')}
        </p>
      )}
    </li>
  )
}

function NewChapter({ time, onAdd, onClose }: { time: number; onAdd: (title: string) => void; onClose: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.row}>
      <span className={styles.time}>{writeTime(time)}</span>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field stands there because the operator asked for a chapter
        autoFocus
        className={styles.title}
        lang={BASE}
        maxLength={MAX_FILM_TITLE}
        placeholder={t('film.chapter_new_hint')}
        aria-label={t('film.chapter_new')}
        onKeyDown={(event) => {
          const title = event.currentTarget.value.trim()
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && title !== '') onAdd(title)
        }}
      />
    </div>
  )
}

/** Chapters of a film in one language at a time; each change is saved at once and can be undone. */
export function Chapters({ film, write, onGo, wanted, onWanted }: ChaptersProps) {
  const { t } = useText()
  const [lang, setLang] = useState<string>(BASE)
  const { chapters, duration, file_id } = film
  const save = (next: Chapter[]) =>
    void write({
      id: 'POST /admin/api/media.Chapter/save',
      input: { file_id, chapters: next },
      done: t('film.chapters_saved'),
    })
  const missing = LANGUAGES.filter((one) => one !== BASE && missingTitles(chapters, one) > 0)
  return (
    <>
      <ul>
        {chapters.map((chapter, index) => (
          <ChapterLine
            key={chapter.time}
            chapter={chapter}
            others={chapters.filter((other) => other !== chapter)}
            index={index}
            lang={lang}
            duration={duration}
            onTime={(time) => save(withTime(chapters, index, time))}
            onTitle={(title) => save(withTitle(chapters, index, lang, title))}
            onGo={() => onGo(chapter.time)}
            onDelete={() => save(chapters.filter((other) => other !== chapter))}
          />
        ))}
      </ul>
      {wanted !== undefined && (
        <NewChapter
          key={wanted}
          time={wanted}
          onClose={() => onWanted(undefined)}
          onAdd={(title) => {
            onWanted(undefined)
            save(withChapter(chapters, wanted, title))
          }}
        />
      )}
      {chapters.length === 0 && wanted === undefined && <p className={styles.note}>{t('film.chapters_none')}</p>}
      {chapters.length > 0 && (
        <div className={styles.line}>
          <Select
            label={t('film.language')}
            isBare
            value={lang}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(event) => setLang(event.target.value)}
          />
          {missing.map((one) => (
            <span key={one} className={styles.note}>
              {t('film.chapter_missing', { language: LANGUAGE_NAMES[one], n: missingTitles(chapters, one) })}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
