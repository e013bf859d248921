/**
 * SQL of members by their first and second purchase. A purchase is a payment that bought a membership for its payer; gifts are none,
 * and one whose money went back later still was one.
 */
import { sql } from 'kysely'
import { dayStart, formatDayOf } from '../../day.ts'
import type { Db } from '../../db/open.ts'
import type { Figure } from './measures.ts'
import type { Span } from './span.ts'

const ZONE_MS = -dayStart(0)
const DAY_MS = dayStart(1) - dayStart(0)

/** First and second purchases of a span, with the day of the first: of whoever bought within it, all purchases are looked at. */
export const buyersQuery = ({ from, to }: Span) => sql`
  with buyer as materialized (
    select distinct vip_order.member_id from order_payment inner join vip_order on vip_order.order_id = order_payment.order_id
    where order_payment.pay_time >= ${from} and order_payment.pay_time < ${to})
  select (first_time + ${sql.lit(ZONE_MS)}) / ${sql.lit(DAY_MS)} as first_day, place, count(*) as num from (
    select payment.pay_time,
      row_number() over (partition by buyer.member_id order by payment.pay_time, payment.payment_id) as place,
      min(payment.pay_time) over (partition by buyer.member_id) as first_time
    from buyer
      inner join vip_order on vip_order.member_id = buyer.member_id
      inner join order_payment payment on payment.order_id = vip_order.order_id
    where payment.verdict = 'granted' and vip_order.purpose = 'own'
  ) bought where place <= 2 and pay_time >= ${from} and pay_time < ${to}
  group by 1, 2`

/** Month of a day. @example monthOf(0) // '1970-01' */
export const monthOf = (day: number): string => formatDayOf(day).slice(0, 7)

export async function countBuyers(db: Db, span: Span): Promise<Figure[]> {
  const { rows } = await sql<{ first_day: number; place: number; num: number }>`${buyersQuery(span)}`.execute(db)
  let first = 0
  const again = new Map<string, number>()
  for (const { first_day, place, num } of rows) {
    if (Number(place) === 1) {
      first += Number(num)
      continue
    }
    const month = monthOf(Number(first_day))
    again.set(month, (again.get(month) ?? 0) + Number(num))
  }
  return [
    { measure: 'buyers_first', part: '', value: first },
    ...[...again].map(([part, value]): Figure => ({ measure: 'buyers_again', part, value })),
  ]
}
