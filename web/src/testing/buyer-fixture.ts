/** What tests of buying need of the server: plans, members with a membership, a payer at the sandbox cashier. */

import type { LoginData } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { dataOf, registerMember, type TestApp } from '../../../server/src/testing/index.ts'

/** The clock of a test app begins here; the browser's must stand there too. */
export const BUYING_TIME_MS = Date.UTC(2026, 10, 20, 4, 0, 0)

/** Ids of the plans in a shop. */
export const PLANS = { month: 1, year: 2, life: 3 } as const

/** Puts three plans on sale: a month for 18, a year for 148 (recommended), for ever for 398. */
export async function addPlans({ database, clock }: TestApp): Promise<void> {
  const plan = (viptype_id: number, name: string, price_minor: number, days: number, is_rec: 0 | 1) => ({
    viptype_id,
    name,
    price_minor,
    days,
    is_rec,
    sort: 100 - viptype_id,
    texts: '{}',
    create_time: clock.now(),
    update_time: null,
  })
  await database.db
    .insertInto('viptype')
    .values([
      plan(PLANS.month, '月度会员', 1800, 30, 0),
      plan(PLANS.year, '年度会员', 14_800, 365, 1),
      plan(PLANS.life, '永久会员', 39_800, 0, 0),
    ])
    .execute()
}

/** Registers a member and logs in; `vipDays` days of membership, null for ever. */
export function registerBuyer(vipDays?: number | null): (server: TestApp) => Promise<LoginData> {
  return async (server) => {
    const { client, member_id } = await registerMember(server)
    if (vipDays !== undefined) {
      const duration_ms = vipDays === null ? null : days(vipDays)
      await server.database.db.transaction().execute((trx) =>
        server.app.modules.entitlement.grant(trx, {
          member_id,
          kind: 'vip',
          duration_ms,
          reason: 'gift',
          actor: 'test',
        }),
      )
    }
    return dataOf(client.call('GET /api/member.Login/reset', {}))
  }
}

/** The payer presses a button of the sandbox cashier, on the page of the order's newest payment. */
export async function pressCashier(server: TestApp, remote_order_id: string, action: string): Promise<void> {
  const { trade_no } = await server.database.db
    .selectFrom('sandbox_payment')
    .select('trade_no')
    .where('remote_order_id', '=', remote_order_id)
    .orderBy('create_time', 'desc')
    .executeTakeFirstOrThrow()
  const reply = await server.http.inject({
    method: 'POST',
    url: `/cashier/sandbox/${trade_no}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
  if (reply.statusCode !== 303) throw new Error(`the cashier answered ${reply.statusCode}`)
}

/** Numbers of all orders, oldest first. */
export async function orderNumbers({ database }: TestApp): Promise<string[]> {
  const rows = await database.db.selectFrom('vip_order').select('remote_order_id').orderBy('order_id').execute()
  return rows.map(({ remote_order_id }) => remote_order_id)
}
