import type { RefundConsequence } from '@zimu/contract'
import { ArrowRight, Users } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Facts } from '../../parts/facts/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Money } from './order-words.ts'
import styles from './refund-dialog.module.css'
import { endWords } from './timeline-words.ts'

/** What will have changed afterwards, before → after. */
export function ConsequenceView({ consequence, gateway }: { consequence: RefundConsequence; gateway: string }) {
  const text = useText()
  const { t } = text
  const step = (before: string, after: string) => (
    <span className={styles.step}>
      {before}
      <Icon of={ArrowRight} size={14} />
      <strong className={styles.after}>{after}</strong>
    </span>
  )
  const { is_whole, is_taken_back, over_before, over_after } = consequence
  return (
    <section className={styles.consequence} aria-label={t('refund.after')}>
      <h3 className={styles.consequenceTitle}>{t('refund.after')}</h3>
      <Facts
        isBeside
        rows={[
          [
            t('order.member_until'),
            is_taken_back === 1
              ? step(endWords(over_before, text), endWords(over_after, text))
              : t('refund.member_stays'),
          ],
          [
            t('order.one'),
            is_whole === 1
              ? step(t(`order.state_${consequence.state_before}`), t(`order.state_${consequence.state_after}`))
              : t('refund.order_stays'),
          ],
          ...(consequence.coupon_free
            ? ([[t('order.coupon'), t('refund.coupon_free', { coupon: consequence.coupon_free })]] as const)
            : []),
          ...(consequence.is_gift_void === 1 ? ([[t('order.gift'), t('refund.gift_void')]] as const) : []),
          [t('refund.when'), t(is_taken_back === 1 ? 'refund.when_whole' : 'refund.when_part', { gateway })],
        ]}
      />
    </section>
  )
}

/** How much the operator may refund alone. */
export function BoundStrip({ consequence, money }: { consequence: RefundConsequence; money: Money }) {
  const { t } = useText()
  const { own_bound, day_left, needs_second, currency } = consequence
  if (own_bound === null || day_left === null) return null
  const values = { own: money(own_bound, currency), day: money(day_left, currency) }
  return (
    <p className={styles.bound}>
      <Icon of={Users} />
      {t(needs_second === 1 ? 'refund.needs_second' : 'refund.within_bound', values)}
    </p>
  )
}
