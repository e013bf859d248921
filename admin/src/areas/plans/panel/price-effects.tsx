import { Check, CircleAlert } from 'lucide'
import { useText } from '../../../i18n/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { daysText, type PriceConsequence } from '../plan-words.ts'
import styles from './panel.module.css'

interface PriceEffectsProps {
  consequence: PriceConsequence
  name: string
  before: { price: string; currency: string; days: number }
  after: { price: string; currency: string; days: number }
}

/** Who pays what, and what else the new price touches, in words. */
export function PriceEffects({ consequence, name, before, after }: PriceEffectsProps) {
  const text = useText()
  const { t, formats } = text
  const money = useMoney()
  const { unpaid_num, member_num, coupons, coupon_num, batch_num } = consequence
  const landing = coupons.map(({ coupon, price }) =>
    price === null ? t('plans.coupon_off', { coupon }) : `${coupon} → ${money(price, after.currency)}`,
  )
  const isLengthKept = before.days === after.days
  const codes = { n: batch_num, count: formats.count(batch_num), name, days: daysText(after.days, text) }
  const lines = [
    {
      isNote: false,
      text:
        unpaid_num === 0
          ? t('plans.no_unpaid')
          : t('plans.unpaid', {
              n: unpaid_num,
              count: formats.count(unpaid_num),
              price: money(before.price, before.currency),
            }),
    },
    { isNote: false, text: t('plans.members_kept', { n: member_num, count: formats.count(member_num), name }) },
    ...(coupon_num === 0
      ? []
      : [
          {
            isNote: true,
            text: t('plans.coupons_land', {
              n: coupon_num,
              count: formats.count(coupon_num),
              list: `${landing.join(formats.comma)}${coupon_num > coupons.length ? ' …' : ''}`,
            }),
          },
        ]),
    ...(batch_num === 0
      ? []
      : [{ isNote: true, text: t(isLengthKept ? 'plans.batches' : 'plans.batches_new', codes) }]),
  ]
  return (
    <ul className={styles.effects}>
      {lines.map(({ isNote, text: words }) => (
        <li key={words} className={styles.effect} data-note={isNote || undefined}>
          <Icon of={isNote ? CircleAlert : Check} size={16} />
          {words}
        </li>
      ))}
    </ul>
  )
}
