import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './make.module.css'

const MAX_FOUND = 6

export interface ContentPickProps {
  content: { content_id: number; name: string }
  onPick: (content: { content_id: number; name: string }) => void
}

/** The content that the codes open, found by its name. */
export function ContentPick({ content, onPick }: ContentPickProps) {
  const { t } = useText()
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const { data } = useCall(
    'GET /admin/api/content.Content/list',
    { q: wanted, limit: MAX_FOUND },
    { isEnabled: wanted !== '', keepsFormer: true },
  )
  if (content.content_id > 0)
    return (
      <div className={styles.picked}>
        <span>{content.name}</span>
        <Button variant="text" size="small" onClick={() => onPick({ content_id: 0, name: '' })}>
          {t('codes.other_content')}
        </Button>
      </div>
    )
  return (
    <div className={styles.found}>
      <Field
        label={t('codes.which_content')}
        placeholder={t('contents.search')}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {wanted !== '' &&
        data?.list.map(({ content_id, name, state }) => (
          <button key={content_id} type="button" className={styles.picked} onClick={() => onPick({ content_id, name })}>
            <span>{name}</span>
            <span className={styles.note}>{t(`contents.state_${state}`)}</span>
          </button>
        ))}
      {wanted !== '' && data?.list.length === 0 && <p className={styles.note}>{t('states.nothing_found')}</p>}
    </div>
  )
}
