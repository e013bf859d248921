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
  onChoose: (content: FoundContent) => void
}

/** A field for words of a name; below it what was found, or the newest. */
export function ContentSearch({ label, isFilm = false, onChoose }: ContentSearchProps) {
  const { t } = useText()
  const [q, setQuery] = useState('')
  const wanted = q.trim()
  const { data, isPending, isError } = useCall(
    'GET /admin/api/content.Content/list',
    { limit: OFFERED, ...(isFilm ? { kind: 'video' as const } : {}), ...(wanted ? { q: wanted } : {}) },
    { keepsFormer: true },
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
      <ul className={styles.found} aria-busy={isPending}>
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
      {data?.list.length === 0 && <p className={styles.note}>{t('states.nothing_found')}</p>}
      {isError && <p className={styles.note}>{t('states.failed')}</p>}
    </div>
  )
}
