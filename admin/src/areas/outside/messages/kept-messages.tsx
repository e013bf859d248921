import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { Kind } from './message-words.ts'
import styles from './messages.module.css'

const KINDS = ['all', 'mail', 'sms'] as const

/** Messages that were kept because there was no way out. */
export function KeptMessages() {
  const { t } = useText()
  const [kind, setKind] = useState<'all' | Kind>('all')
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const asked = { ...(kind === 'all' ? {} : { kind }), ...(last === undefined ? {} : { before: last }) }
  const query = useCall('GET /admin/api/message.Outbox/list', asked, { keepsFormer: true })
  const outbox = query.data
  const next = outbox?.next_before ?? null
  return (
    <section>
      <div className={styles.keptHead}>
        <h2 className={styles.heading}>{t('messages.kept')}</h2>
        <Segmented
          label={t('messages.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`messages.kind_${value}`) }))}
          onChange={(value) => {
            setKind(value)
            setBefore([])
          }}
        />
      </div>
      {outbox?.list.length === 0 && <p className={styles.quiet}>{t('messages.kept_none')}</p>}
      <ul className={styles.list} aria-busy={query.isPlaceholderData}>
        {outbox?.list.map(({ message_id, kind: sort, to, subject, text, time }) => (
          <li key={message_id} className={styles.message}>
            <span className={styles.messageHead}>
              <strong>{subject || t(`messages.${sort}`)}</strong>
              <span className={styles.quiet}>
                {to} · <When time={time} />
              </span>
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        {before.length > 0 && <Button onClick={() => setBefore(before.slice(0, -1))}>{t('messages.newer')}</Button>}
        {next !== null && <Button onClick={() => setBefore([...before, next])}>{t('messages.older')}</Button>}
      </div>
    </section>
  )
}
