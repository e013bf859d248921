import { LANGUAGES } from '@zimu/contract/constants'
import { Search, Trash2 } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { CueList } from './cue-list.tsx'
import styles from './film-parts.module.css'
import { languageName } from './film-words.ts'
import { SubtitleForm } from './subtitle-form.tsx'
import type { Film, FilmWrite } from './use-films.ts'

type Lang = (typeof LANGUAGES)[number]
const isKnown = (lang: string): lang is Lang => LANGUAGES.some((one) => one === lang)

export interface SubtitlesProps {
  content_id: number
  film: Film
  write: FilmWrite
  onGo: (seconds: number) => void
}

/** Subtitles of a film by language, the cues of one of them, and a way to add others. */
export function Subtitles({ content_id, film, write, onGo }: SubtitlesProps) {
  const { t } = useText()
  const [open, setOpen] = useState<Lang>()
  const { tracks, file_id } = film
  const remove = (lang: Lang) =>
    void write({
      id: 'POST /admin/api/media.Subtitle/remove',
      input: { file_id, lang },
      done: t('film.track_removed', { language: languageName(lang) }),
    })
  return (
    <>
      {tracks.length === 0 && <p className={styles.note}>{t('film.tracks_none')}</p>}
      <ul>
        {tracks.map(({ lang, cue_num, is_default }) => (
          <li key={lang} className={styles.row}>
            <span className={styles.grow} lang={lang}>
              {languageName(lang)}
            </span>
            {is_default === 1 && <Tag>{t('film.track_default')}</Tag>}
            <span className={styles.note}>{t('film.track_num', { n: cue_num })}</span>
            {isKnown(lang) && (
              <>
                <IconButton
                  icon={Search}
                  label={t('film.track_look', { language: languageName(lang) })}
                  aria-expanded={open === lang}
                  onClick={() => setOpen(open === lang ? undefined : lang)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('film.track_remove', { language: languageName(lang) })}
                  onClick={() => remove(lang)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {open && tracks.some(({ lang }) => lang === open) && (
        <CueList key={open} content_id={content_id} file_id={file_id} lang={open} onGo={onGo} />
      )}
      <SubtitleForm film={film} write={write} />
    </>
  )
}
