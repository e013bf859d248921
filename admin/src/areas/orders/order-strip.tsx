import { useText } from '../../i18n/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './order.module.css'
import type { Order } from './order-words.ts'
import type { DialogName } from './orders-search.ts'

export interface StripProps {
  order: Order
  onDialog: (name: DialogName, payment?: number) => void
}

/** Why a person has to look, and the ways out; each shows its consequence before it happens. */
export function ProblemStrip({ order, onDialog }: StripProps) {
  const { t } = useText()
  const { can } = useSession()
  const money = useMoney()
  const open = order.payments.find(({ verdict, left }) => verdict !== 'granted' && Number(left) > 0)
  if (order.problem === '' || !open) return null
  const left = money(open.left, open.currency)
  const values = { paid: money(open.amount, open.currency), amount: money(order.problem_amount, order.currency) }
  const isByHand = open.has_call === 0
  const canRefund = isByHand ? can('refund.by_hand') : can('refund.make', ['amount'])
  const canHonour = order.acts.honour === 1 && can('member.grant')
  return (
    <section className={styles.strip} aria-label={t('order.strip')}>
      <h2 className={styles.stripTitle}>{t(`order.strip_${order.problem}`, values)}</h2>
      <p className={styles.stripText}>{t(`order.cause_${order.problem}`)}</p>
      <div className={styles.stripActs}>
        {canRefund && (
          <Button onClick={() => onDialog(isByHand ? 'hand' : 'refund', open.payment_id)}>
            <span className={styles.danger}>{t('order.give_back', { amount: left })}</span>
          </Button>
        )}
        {canHonour && order.paid_days > 0 && (
          <Button onClick={() => onDialog('part')}>{t('order.honour_part', { n: order.paid_days })}</Button>
        )}
        {canHonour && <Button onClick={() => onDialog('whole')}>{t('order.honour_whole')}</Button>}
        <span className={styles.stripNote}>{t('order.strip_note')}</span>
      </div>
    </section>
  )
}

/** A refund that waits for a second person. */
export function WishStrip({ order }: { order: Order }) {
  const { t } = useText()
  const money = useMoney()
  const { wish } = order
  if (!wish) return null
  return (
    <section className={styles.wish} aria-label={t('order.wish_strip')}>
      {t(wish.is_own === 1 ? 'order.wish_own' : 'order.wish_of', {
        amount: money(wish.amount, wish.currency),
        operator: wish.operator,
        reason: wish.reason,
      })}
      {wish.words !== '' && ` ${t('refund.will_tell', { words: wish.words })}`}
    </section>
  )
}
