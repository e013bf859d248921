import { useNavigate } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { type Act, usePerform, type WriteId } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import type { RefundRow } from './refund-row.tsx'
import styles from './refunds.module.css'

const AREAS = ['refund.Refund', 'order.Order'] as const

export type Decision = 'approve' | 'refuse'

/** Does a write that cannot be taken back: its toast has no “undo”. */
function usePerformForGood() {
  const perform = usePerform()
  const toasts = useToasts()
  return async <Id extends WriteId>(act: Pick<Act<Id>, 'id' | 'input' | 'done'>) => {
    const answer = await perform({ ...act, done: '', areas: AREAS })
    if (answer && act.done !== '') toasts.show({ text: act.done })
    return answer
  }
}

/** Says what became of a refund that was sent. */
function useSayOutcome({ method }: RefundRow) {
  const { t, maybe } = useText()
  const toasts = useToasts()
  const gateway = maybe(`order.method_${method}`) ?? method
  return ({ refund, wish_id }: Output<'POST /admin/api/refund.Refund/again'>, done: string) => {
    if (refund?.state === 'failed')
      toasts.show({ text: t('refund.said_failed', { gateway, fault: refund.fault || '–' }), tone: 'danger' })
    else toasts.show({ text: refund === null && wish_id !== null ? t('refund.said_wish') : done })
  }
}

/** Agrees or does not, as a second person; with the consequence in words. */
export function DecisionDialog({
  row,
  decision,
  onClose,
}: {
  row: RefundRow
  decision: Decision
  onClose: () => void
}) {
  const { t } = useText()
  const perform = usePerformForGood()
  const say = useSayOutcome(row)
  const money = useMoney()
  const wish_id = row.wish_id ?? 0
  const isApproved = decision === 'approve'
  // The number of a dry run means nothing: it writes nothing.
  const dry = { request_id: 'dry-run-of-approve', wish_id, dry: 1 as const }
  const foreseen = useCall('POST /admin/api/refund.Refund/approve', dry, { isEnabled: isApproved })
  const amount = money(row.amount, row.currency)
  const values = { amount, operator: row.operator, reason: row.reason }
  const consequence = foreseen.data?.consequence
  const told = row.words && t('refund.will_tell', { words: row.words })
  const whole = consequence && t(consequence.is_whole === 1 ? 'refund.second_whole' : 'refund.second_part')
  return (
    <ConfirmDialog
      isOpen
      title={t(isApproved ? 'refund.approve_title' : 'refund.refuse_title', values)}
      consequence={
        isApproved ? (
          foreseen.isError ? (
            <span role="alert">{t('refund.not_now')}</span>
          ) : (
            whole && [t('refund.second_text', values), whole, told].filter(Boolean).join(' ')
          )
        ) : (
          t('refund.refuse_text', values)
        )
      }
      actLabel={t(isApproved ? 'refund.approve_do' : 'refund.refuse_do', values)}
      level={2}
      isDanger={isApproved}
      isReady={!isApproved || consequence !== undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const input = { wish_id, reason }
        if (!isApproved) {
          const done = t('refund.refused')
          if (await perform({ id: 'POST /admin/api/refund.Refund/refuse', input, done })) onClose()
          return
        }
        const answer = await perform({ id: 'POST /admin/api/refund.Refund/approve', input, done: '' })
        if (answer) say(answer, t('refund.approved'))
        if (answer) onClose()
      }}
    />
  )
}

/** Makes a failed refund anew: its consequence is that of the first. */
export function AgainDialog({ row, onClose }: { row: RefundRow; onClose: () => void }) {
  const { t } = useText()
  const perform = usePerformForGood()
  const say = useSayOutcome(row)
  const money = useMoney()
  const amount = money(row.amount, row.currency)
  return (
    <ConfirmDialog
      isOpen
      title={t('refund.again_title', { amount })}
      consequence={t('refund.again_text', { fault: row.fault || '–' })}
      actLabel={t('refund.do', { amount })}
      level={1}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const answer = await perform({
          id: 'POST /admin/api/refund.Refund/again',
          input: { refund_no: row.refund_no },
          done: '',
        })
        if (!answer) return
        say(answer, t('refund.sent_again'))
        onClose()
      }}
    />
  )
}

/** What can be done with a row: pay back what is owed, try again, by hand, agree or not. */
export function RefundActs({ row }: { row: RefundRow }) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const perform = usePerformForGood()
  const [decision, setDecision] = useState<Decision>()
  const [isAgain, setAgain] = useState(false)
  const { remote_order_id, payment_id, state } = row
  const open = (name: 'refund' | 'hand') =>
    void navigate({ to: '/orders/$no', params: { no: remote_order_id }, search: { do: name, payment: payment_id } })
  const canMake = can('refund.make', ['amount']) && row.has_call === 1
  const isOpen = state === 'due' || state === 'failed'
  const label = (act: string) => t('refund.act_of', { act, no: remote_order_id.slice(-4) })
  const button = (word: string, run: () => void) => (
    <Button size="small" aria-label={label(word)} onClick={run}>
      {word}
    </Button>
  )
  return (
    <span className={styles.acts}>
      {state === 'due' && canMake && button(t('order.refund'), () => open('refund'))}
      {state === 'failed' && canMake && row.refund_no !== '' && button(t('refund.again'), () => setAgain(true))}
      {(state === 'asked' || state === 'pending') &&
        canMake &&
        row.refund_no !== '' &&
        button(
          t('refund.ask'),
          () =>
            void perform({
              id: 'POST /admin/api/refund.Refund/again',
              input: { refund_no: row.refund_no },
              done: t('refund.asked_gateway'),
            }),
        )}
      {isOpen && can('refund.by_hand') && button(t('refund.by_hand'), () => open('hand'))}
      {state === 'waiting' && row.is_own === 0 && can('refund.approve') && (
        <>
          {button(t('refund.agree'), () => setDecision('approve'))}
          {button(t('refund.agree_not'), () => setDecision('refuse'))}
        </>
      )}
      {decision && <DecisionDialog row={row} decision={decision} onClose={() => setDecision(undefined)} />}
      {isAgain && <AgainDialog row={row} onClose={() => setAgain(false)} />}
    </span>
  )
}
