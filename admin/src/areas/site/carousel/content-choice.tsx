import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from '../site.module.css'
import own from './carousel.module.css'

const MAX_FOUND = 6

export interface ContentChoiceProps {
  content_id: number
  name: string
  onChoose: (content_id: number, name: string) => void
}

/** The content that a slide leads to, found by its name. */
export function ContentChoice({ content_id, name, onChoose }: ContentChoiceProps) {
  const { t } = useText()
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const { data } = useCall(
    'GET /admin/api/content.Content/list',
    { q: wanted, limit: MAX_FOUND },
    { isEnabled: wanted !== '', keepsFormer: true },
  )
  if (content_id > 0)
    return (
      <div className={own.choice}>
        <span className={styles.body}>{name || t('carousel.unknown_content', { id: content_id })}</span>
        <Button variant="text" size="small" onClick={() => onChoose(0, '')}>
          {t('carousel.other_content')}
        </Button>
      </div>
    )
  return (
    <div className={own.found}>
      <Field
        label={t('carousel.content')}
        placeholder={t('contents.search')}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {wanted !== '' &&
        data?.list.map((row) => (
          <button
            key={row.content_id}
            type="button"
            className={own.choice}
            onClick={() => onChoose(row.content_id, row.name)}
          >
            <span className={styles.name}>{row.name}</span>
            <span className={styles.note}>{t(`contents.state_${row.state}`)}</span>
          </button>
        ))}
      {wanted !== '' && data?.list.length === 0 && <p className={styles.note}>{t('states.nothing_found')}</p>}
    </div>
  )
}
