import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { Timeline, type TimelineItem } from '../../../parts/timeline/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CODE_TONES, type Traced, type Use, VOIDABLE, windowText, worthText } from '../code-words.ts'
import styles from './trace.module.css'
import { VoidCodeDialog } from './void-code-dialog.tsx'

function itemOf({ redemption_log_id, member_id, nickname, content_name, entry_id, create_time }: Use, { t }: Text) {
  const item: TimelineItem = {
    key: String(redemption_log_id),
    tone: 'ok',
    title: (
      <Link to="/members/$id" params={{ id: String(member_id) }} className={styles.link}>
        {nickname || t('codes.member', { id: member_id })}
      </Link>
    ),
    meta: (
      <>
        <When time={create_time} isTimed />
        {' · '}
        {content_name === '' ? t('codes.entry', { id: entry_id }) : t('codes.opened', { name: content_name })}
      </>
    ),
  }
  return item
}

/** Where the code is from: a batch, or an order that it was bought with. */
function Origin({ traced }: { traced: Traced }) {
  const { t } = useText()
  const { can } = useSession()
  const { batch, remote_order_id } = traced
  if (batch)
    return (
      <Link to="/codes/$batch" params={{ batch: String(batch.batch_id) }} className={styles.link}>
        {batch.name}
      </Link>
    )
  if (remote_order_id === '') return '–'
  const words = t('codes.bought', { no: remote_order_id.slice(-4) })
  if (!can('order.read', ['ratio'])) return words
  return (
    <Link to="/orders/$no" params={{ no: remote_order_id }} className={styles.link} title={remote_order_id}>
      {words}
    </Link>
  )
}

/** One code: what it gives, where it stands, who used it. */
export function TracedCode({ traced, onChanged }: { traced: Traced; onChanged: () => void }) {
  const text = useText()
  const { t, formats } = text
  const { can } = useSession()
  const [isVoiding, setVoiding] = useState(false)
  const { code_end, state, use_num, use_limit, batch, uses } = traced
  const mayVoid = can('code.void') && batch !== null && VOIDABLE.includes(state)
  return (
    <section className={styles.traced} aria-label={t('codes.ends_in', { end: code_end || '–' })}>
      <p className={styles.tracedHead}>
        <span className={styles.code}>…{code_end || '–'}</span>
        <StateTag tone={CODE_TONES[state]}>{t(`codes.code_${state}`)}</StateTag>
      </p>
      <Facts
        isBeside
        rows={[
          [t('codes.worth'), worthText(traced, text)],
          [t('codes.origin'), <Origin key="origin" traced={traced} />],
          [t('codes.window'), windowText(traced, text)],
          [
            t('codes.used_times'),
            t('codes.used_times_of', { n: formats.count(use_num), of: formats.count(use_limit) }),
          ],
        ]}
      />
      {uses.length > 0 && <Timeline label={t('codes.uses')} items={uses.map((use) => itemOf(use, text))} />}
      {use_num > uses.length && uses.length > 0 && (
        <p className={styles.note}>{t('codes.newest_uses', { n: uses.length })}</p>
      )}
      {mayVoid && (
        <Button onClick={() => setVoiding(true)}>
          <span className={styles.danger}>{t('codes.void_one')}</span>
        </Button>
      )}
      {isVoiding && (
        <VoidCodeDialog
          traced={traced}
          onClose={(isDone) => {
            setVoiding(false)
            if (isDone) onChanged()
          }}
        />
      )}
    </section>
  )
}
