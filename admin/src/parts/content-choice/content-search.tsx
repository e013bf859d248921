import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/field/field.tsx'
import styles from './content-choice.module.css'

/** Contents that are offered. */
const OFFERED = 8

export interface FoundContent {
  content_id: number
  name: string
}

interface ContentSearchProps {
  label: string
  /** Only films. */
  isFilm?: boolean
  /** Within a form: nothing is offered, and takes room, before words are typed. */
  isInForm?: boolean
  onChoose: (content: FoundContent) => void
}

/** A field for words of a name; below it what was found, or the newest. */
export function ContentSearch({ label, isFilm = false, isInForm = false, onChoose }: ContentSearchProps) {
  const { t } = useText()
  const [q, setQuery] = useState('')
  const wanted = q.trim()
  const isAsked = wanted !== '' || !isInForm
  const { data, isLoading, isError } = useCall(
    'GET /admin/api/content.Content/list',
    { limit: OFFERED, ...(isFilm ? { kind: 'video' as const } : {}), ...(wanted ? { q: wanted } : {}) },
    { isEnabled: isAsked, keepsFormer: true },
  )
  return (
    <div className={styles.search}>
      <Field
        label={label}
        type="search"
        maxLength={100}
        placeholder={t('contents.search')}
        value={q}
        onChange={(event) => setQuery(event.target.value)}
      />
      {isAsked && (
        <ul className={styles.found} aria-busy={isLoading}>
          {data?.list.map(({ content_id, name, state }) => (
            <li key={content_id}>
              <button type="button" className={styles.content} onClick={() => onChoose({ content_id, name })}>
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>
                  {t(`contents.state_${state}`)} · {content_id}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && data?.list.length === 0 && <p className={styles.note}>{t('states.nothing_found')}</p>}
      {isError && <p className={styles.note}>{t('states.failed')}</p>}
    </div>
  )
}
