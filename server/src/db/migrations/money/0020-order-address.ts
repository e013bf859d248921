import { days } from '@zimu/contract/durations'
import type { Migration } from '../migration.ts'

/** Of ended orders, pay addresses this old are asked about once more after the update; older ones cannot be paid any more. */
const STILL_ASKED_MS = days(30)

/**
 * Every pay address that was handed out, with its number at the gateway; what was known of them before is carried over. And
 * refunds that a gateway's console or a payer's bank began.
 */
export const orderAddress: Migration = {
  name: '0020-order-address',
  statements: (dialect) => {
    const colon = dialect === 'postgres' ? `strpos(evidence, ':')` : `instr(evidence, ':')`
    return [
      `create table order_address (
        address_id ID,
        order_id INT not null references vip_order (order_id),
        method TEXT not null,
        trade_type TEXT not null,
        out_trade_no TEXT not null,
        subject TEXT not null,
        language TEXT not null,
        notify_url TEXT not null,
        return_url TEXT not null,
        expire_time INT not null,
        gateway_no TEXT not null default '',
        state TEXT not null,
        end_time INT,
        ask_num INT not null default 0,
        next_ask_time INT not null,
        create_time INT not null,
        update_time INT not null
      )`,
      'create index order_address_order on order_address (order_id, address_id)',
      `create index order_address_ask on order_address (next_ask_time) where state in ('made', 'open')`,
      `insert into order_address (order_id, method, trade_type, out_trade_no, subject, language, notify_url, return_url,
        expire_time, gateway_no, state, end_time, next_ask_time, create_time, update_time)
      select o.order_id, known.method, 'carried', o.remote_order_id, o.viptype_name, 'zh-Hans', '', '',
        o.expire_time, known.gateway_no,
        case
          when o.state in ('paying', 'unknown') then 'open'
          when o.pay_time is not null and o.method = known.method then 'paid'
          when o.update_time >= newest.time - ${STILL_ASKED_MS} then 'open'
          else 'closed'
        end,
        null, o.expire_time, o.create_time, o.update_time
      from (
        select order_id, substr(evidence, 1, ${colon} - 1) as method, substr(evidence, ${colon} + 1) as gateway_no
        from order_event where reason = 'pay_address'
        union
        select order_id, method, gateway_no from vip_order
        where method <> '' and state in ('paying', 'unknown', 'expired', 'closed')
      ) known
      join vip_order o on o.order_id = known.order_id
      cross join (select max(update_time) as time from vip_order) newest`,
      `alter table order_refund add column origin TEXT not null default ''`,
      `create unique index order_refund_foreign on order_refund (method, gateway_refund_no) where origin <> ''`,
    ]
  },
}
