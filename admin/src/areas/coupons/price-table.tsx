import { useText } from '../../i18n/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import type { ReducedPlan } from './coupon-words.ts'
import styles from './price-table.module.css'

/** What each plan on sale costs with a coupon. */
export function PriceTable({ prices }: { prices: readonly ReducedPlan[] }) {
  const { t } = useText()
  const money = useMoney()
  if (prices.length === 0) return <p className={styles.note}>{t('coupons.no_plans')}</p>
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('coupons.prices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('coupons.plan')}</th>
          <th scope="col">{t('coupons.price_now')}</th>
          <th scope="col">{t('coupons.price_with')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ viptype_id, name, price, reduced, currency }) => (
          <tr key={viptype_id}>
            <th scope="row">{name}</th>
            <td>{money(price, currency)}</td>
            <td className={reduced === null ? styles.off : Number(reduced) === 0 ? styles.free : styles.with}>
              {reduced === null ? t('coupons.not_for_it') : money(reduced, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
