import type { LANGUAGES } from '@zimu/contract/constants'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import styles from './film-parts.module.css'
import { writeTime } from './film-times.ts'
import { languageName } from './film-words.ts'

/** Cues in the list at once; the others are found by their words. */
const MAX_SHOWN = 200

export interface CueListProps {
  content_id: number
  file_id: number
  lang: (typeof LANGUAGES)[number]
  onGo: (seconds: number) => void
}

/** What is said in a film, with its search; a cue goes to its moment. */
export function CueList({ content_id, file_id, lang, onGo }: CueListProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim().toLowerCase())
  const query = useCall('GET /admin/api/media.Subtitle/info', { content_id, file_id, lang })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonLine width="80%" />
  const found =
    words === '' ? query.data.cues : query.data.cues.filter(({ text }) => text.toLowerCase().includes(words))
  return (
    <section aria-label={t('film.cues', { language: languageName(lang) })}>
      <Field
        label={t('film.cue_search')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.cues}>
        {found.slice(0, MAX_SHOWN).map((cue) => (
          <li key={`${cue.time} ${cue.end} ${cue.text}`}>
            <button type="button" className={styles.cue} onClick={() => onGo(cue.time)}>
              <span className={styles.cueTime}>{writeTime(cue.time)}</span>
              <span lang={lang}>{cue.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>{t('film.cues_none')}</p>}
      {found.length > MAX_SHOWN && (
        <p className={styles.note}>{t('film.cues_more', { n: found.length - MAX_SHOWN })}</p>
      )}
    </section>
  )
}
