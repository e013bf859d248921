import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import styles from './film.module.css'

/** Films that are offered. */
const OFFERED = 6

/** The film whose danmu are meant, found by its name. */
export function FilmChoice({ onChoose }: { onChoose: (content_id: number) => void }) {
  const { t } = useText()
  const [q, setQuery] = useState('')
  const wanted = q.trim()
  const found = useCall(
    'GET /admin/api/content.Content/list',
    { kind: 'video', limit: OFFERED, ...(wanted ? { q: wanted } : {}) },
    { keepsFormer: true },
  )
  return (
    <>
      <Field
        label={t('films.find')}
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className={styles.found} aria-busy={found.isPending}>
        {found.data?.list.map(({ content_id, name }) => (
          <li key={content_id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(content_id)}>
              <span>{name}</span>
              <span className={styles.quiet}>{content_id}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.data?.list.length === 0 && <p className={styles.quiet}>{t('states.nothing_found')}</p>}
    </>
  )
}
