import type { IncomeCoupon } from '@zimu/contract'
import { type Text, useText } from '../../../i18n/index.ts'
import { BarList, FigureFrame } from '../../../parts/chart/index.ts'
import { shortMoney } from '../../../parts/money/index.ts'
import { sumOf } from '../figure-words.ts'
import styles from '../overview.module.css'
import own from './figures.module.css'
import { type Asked, csvAddress } from './figures-search.ts'

const couponName = ({ coupon_id, coupon }: IncomeCoupon, { t }: Text) =>
  coupon_id === 0 ? t('figures.no_coupon') : coupon || `#${coupon_id}`

const sum = (rows: readonly IncomeCoupon[], read: (row: IncomeCoupon) => number | null) =>
  rows.reduce((all, row) => all + (read(row) ?? 0), 0)

/** How much of the income came with coupons, and what these took off. */
function resultText(coupons: readonly IncomeCoupon[], say: (minor: number) => string, { t }: Text): string {
  if (coupons.every((row) => row.in === null)) return t('overview.unknown')
  const used = coupons.filter(({ coupon_id, order_num }) => coupon_id > 0 && (order_num ?? 0) > 0)
  const all = sum(coupons, (row) => row.in)
  if (used.length === 0 || all === 0) return t('figures.coupon_none')
  return t('figures.coupon_result', {
    n: Math.round((sum(used, (row) => row.in) * 100) / all),
    off: say(sum(used, ({ discount }) => discount)),
  })
}

interface CouponCardProps {
  currency: string
  coupons: readonly IncomeCoupon[]
  against: string
  asked: Asked
}

/** Income of a currency with each coupon and without one: orders, sum, and what the coupon took off. */
export function CouponCard({ currency, coupons, against, asked }: CouponCardProps) {
  const text = useText()
  const { t, language, formats } = text
  const say = (minor: number) => shortMoney(sumOf(minor), currency, language)
  const sayOrNot = (minor: number | null) => (minor === null ? t('overview.unknown') : say(minor))
  const num = (value: number | null) => (value === null ? t('overview.unknown') : formats.count(value))
  const title = t('figures.by_coupon', { currency })
  return (
    <div className={styles.card}>
      <FigureFrame
        title={title}
        caption={resultText(coupons, say, text)}
        csv={csvAddress('coupon', asked, currency)}
        head={[
          ...[t('figures.coupon'), t('figures.coupon_name'), t('figures.coupon_orders'), t('figures.income')],
          ...[against, t('figures.discount')],
        ]}
        rows={coupons.map((row) => [
          ...[couponName(row, text), row.name || '–', num(row.order_num)],
          ...[sayOrNot(row.in), sayOrNot(row.in_before), row.coupon_id === 0 ? '–' : sayOrNot(row.discount)],
        ])}
      >
        <BarList
          label={title}
          rows={coupons.map((row) => ({
            ...{ key: String(row.coupon_id), name: couponName(row, text), value: row.in ?? 0 },
            text:
              row.coupon_id === 0
                ? t('figures.no_coupon_row', { sum: sayOrNot(row.in), count: num(row.order_num) })
                : t('figures.coupon_row', {
                    ...{ sum: sayOrNot(row.in), count: num(row.order_num), off: sayOrNot(row.discount) },
                  }),
          }))}
        />
        <p className={own.small}>{t('figures.coupon_note')}</p>
      </FigureFrame>
    </div>
  )
}
