/**
 * A service with many members and orders, written by the database itself: a few statements for each table, the same on SQLite and
 * PostgreSQL. Every row is a function of its number, so that a run can be repeated.
 */
import { days, minutes } from '@zimu/contract/durations'
import type { Db, OpenDatabase } from '../../server/src/db/open.ts'
import { runAsSchemaChange } from '../../server/src/db/statement-timeout.ts'
import { type RawBuilder, sql } from '../../server/src/testing/run-sql.ts'

/** Feedback is a tenth of what orders are. */
const FEEDBACK_PART = 10
const SPAN_MS = days(365)
const PLANS = [1900, 4500, 14_800, 39_800, 900]

/** Mostly paid; the last lines of the year are still open. */
const STATE = sql`case
  when i % 2000 = 7 then 'abnormal' when i % 20000 = 9 then 'unknown' when i % 5000 = 11 then 'paying'
  when i % 100 = 13 then 'refunded' when i % 7 = 3 then 'expired' when i % 50 = 1 then 'closed' else 'fulfilled' end`

/** Writes `num` members, as many orders with what belongs to them, and a tenth as many threads of feedback. */
export const fillMillion = ({ db, dialect }: OpenDatabase, num: number, now: number): Promise<void> =>
  // A million rows take longer than a call may.
  runAsSchemaChange(async () => {
    await fill(db, num, now)
    await sql.raw(dialect === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db)
  })

async function fill(db: Db, num: number, now: number): Promise<void> {
  const start = now - SPAN_MS
  const step = Math.floor(SPAN_MS / num)
  const numbers = (upTo: number): RawBuilder<unknown> =>
    sql`with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(upTo)})`
  const time = sql`(${sql.lit(start)} + i * ${sql.lit(step)})`
  const insert = (into: RawBuilder<unknown>, upTo: number, values: RawBuilder<unknown>) =>
    sql`insert into ${into} ${numbers(upTo)} select ${values} from n`.execute(db)

  for (const [index, price_minor] of PLANS.entries())
    await db
      .insertInto('viptype')
      .values({ name: `方案 ${index + 1}`, price_minor, days: 30, create_time: start, update_time: null })
      .execute()
  await insert(
    sql`member (username, username_key, nickname, password_hash, pwd_time, email, is_disable, create_time, seen_time)`,
    num,
    sql`'m' || i, 'm' || i, '会员' || i, 'none', 0, case when i % 3 = 0 then 'm' || i || '@example.com' end,
      case when i % 5000 = 0 then 1 else 0 end, ${time}, ${time} + (i % 90) * ${sql.lit(days(1))}`,
  )
  await sql`insert into member_group (member_id, group_id, over_time, update_time)
    select member_id, 10, case when member_id % 1000 = 0 then null else create_time + (member_id % 400) * ${sql.lit(days(1))} end,
      create_time from member where member_id % 3 = 0`.execute(db)
  await insert(
    sql`vip_order (remote_order_id, member_id, viptype_id, viptype_name, price_minor, currency, days, group_id, method, gateway_no,
      state, paid_minor, create_time, expire_time, pay_time, update_time)`,
    num,
    sql`'20261122091000' || cast(1000000000 + i as text), 1 + (i * 7919) % ${sql.lit(num)}, 1 + i % 5, '方案 ' || (1 + i % 5),
      case i % 5 when 0 then 1900 when 1 then 4500 when 2 then 14800 when 3 then 39800 else 900 end, 'CNY', 30, 10,
      case when i % 3 = 0 then 'alipay' else 'wechat' end, 'g' || i, ${STATE}, 0, ${time}, ${time} + ${sql.lit(minutes(30))},
      case when ${STATE} in ('fulfilled', 'refunded', 'abnormal') then ${time} + 60000 end, ${time}`,
  )
  await sql`insert into order_payment (order_id, method, gateway_no, amount_minor, currency, verdict, reason, pay_time, create_time, refund_minor)
    select order_id, method, gateway_no, price_minor, currency, case state when 'abnormal' then 'abnormal' else 'granted' end,
      case state when 'abnormal' then 'already_permanent' else 'paid' end, pay_time, pay_time,
      case state when 'refunded' then price_minor else 0 end
    from vip_order where pay_time is not null order by order_id`.execute(db)
  await sql`insert into order_refund (refund_no, order_id, payment_id, method, amount_minor, done_minor, currency, state, actor, reason,
      create_time, update_time, refund_time)
    select 'r' || payment_id, order_id, payment_id, method, amount_minor, amount_minor, currency, 'done', 'operator:desk', 'bench',
      pay_time, pay_time, pay_time from order_payment where refund_minor > 0 order by payment_id`.execute(db)
  await sql`insert into entitlement_entry (member_id, kind, group_id, content_id, duration_ms, reason, actor, order_id, create_time)
    select member_id, 'vip', 10, 0, ${sql.lit(days(30))}, 'order', 'gateway', order_id, pay_time
    from vip_order where state in ('fulfilled', 'refunded') order by order_id`.execute(db)
  await sql`insert into order_event (order_id, from_state, to_state, actor, reason, evidence, create_time)
    select order_id, '', state, 'gateway', 'bench', '', create_time from vip_order order by order_id`.execute(db)
  await fillFeedback(insert, num / FEEDBACK_PART, time)
}

type Insert = (into: RawBuilder<unknown>, upTo: number, values: RawBuilder<unknown>) => Promise<unknown>

/** A tenth is still open; the rest was answered. */
async function fillFeedback(insert: Insert, num: number, time: RawBuilder<unknown>): Promise<void> {
  const state = sql`case when i % 10 = 0 then 'new' when i % 10 = 1 then 'waiting' when i % 10 < 9 then 'closed' else 'spam' end`
  await insert(
    sql`feedback (member_id, receipt_no, type, title, content, state, create_time, last_time)`,
    num,
    sql`i, 'F' || cast(10000000 + i as text), i % 3, '第 ' || i || ' 封', '播放时卡在第 ' || i || ' 秒，换了网络也一样', ${state},
      ${time}, ${time}`,
  )
  await insert(
    sql`feedback_message (feedback_id, member_id, text, create_time)`,
    num,
    sql`i, i, '还有一句 ' || i, ${time}`,
  )
}
