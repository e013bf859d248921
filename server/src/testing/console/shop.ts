/** An app with a member who orders at the sandbox cashier, for tests of orders on the console. */
import { seconds } from '@zimu/contract/durations'
import type { SandboxAction } from '../../ports/payment/index.ts'
import type { DatabaseKind } from '../databases.ts'
import { registerMember, type TestMember } from '../members.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

export interface ShopOrder {
  remote_order_id: string
}

export interface StartedOrder extends ShopOrder {
  trade_no: string
  /** Presses a button of the cashier. */
  press(action: SandboxAction): Promise<void>
}

export interface PlanOptions {
  price_minor?: number
  days?: number
  purpose?: 'own' | 'gift'
}

export interface Shop {
  app: TestApp
  member: TestMember
  /** An order of a new plan, unpaid. */
  order(plan?: PlanOptions): Promise<ShopOrder>
  /** … whose member has opened the cashier. */
  start(plan?: PlanOptions): Promise<StartedOrder>
  /** … and has pressed a button there. */
  pay(action: SandboxAction, plan?: PlanOptions): Promise<StartedOrder>
}

/** Opens the app; the plan costs 148.00 for 365 days if nothing else is said. */
export async function openShop(kind: DatabaseKind, options: Parameters<typeof createTestApp>[1] = {}): Promise<Shop> {
  const app = await createTestApp(kind, options)
  const member = await registerMember(app)

  /** So that what happens later stands later in lists. */
  const wait = () => app.clock.advance(seconds(1))

  async function order({ price_minor = 14_800, days = 365, purpose = 'own' }: PlanOptions = {}) {
    const { viptype_id } = await app.database.db
      .insertInto('viptype')
      .values({ name: '年度会员', price_minor, days, create_time: app.clock.now(), update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    const { data } = await member.client.call('POST /api/setting.Order/create', { viptype_id, purpose })
    wait()
    return { remote_order_id: data.remote_order_id }
  }

  async function start(plan?: PlanOptions): Promise<StartedOrder> {
    const { remote_order_id } = await order(plan)
    const asked = { remote_order_id, method: 'sandbox' }
    const { data } = await member.client.call('GET /api/setting.Order/getpayurl', asked)
    const { pathname } = new URL(data.pay_url)
    return {
      remote_order_id,
      trade_no: pathname.split('/').at(-1) ?? '',
      async press(action) {
        wait()
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        await app.http.inject({ method: 'POST', url: pathname, headers, payload: `action=${action}` })
        await app.app.modules.jobs.runDue()
      },
    }
  }

  return {
    app,
    member,
    order,
    start,
    async pay(action, plan) {
      const started = await start(plan)
      await started.press(action)
      return started
    },
  }
}
