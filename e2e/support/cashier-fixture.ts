/** The fixture of journeys about orders: the built product with one plan and members, and access to its database. */

import type { BrowserContext, Page } from '@playwright/test'
import { hours, minutes, seconds } from '@zimu/contract/durations'
import { createOrder, openPayment } from '../../harness/money/member-calls.ts'
import { type MoneyFixture, openMoneyFixture } from '../../harness/money/money-fixture.ts'
import type { Running } from '../../harness/product.ts'
import { expect, test } from './journey.ts'
import { enterByToken } from './members.ts'

export interface Buyer {
  token: string
  remote_order_id: string
  /** Path of the sandbox's page for this order. */
  cashier: string
}

export interface CashierFixture {
  readonly url: string
  /** Database and processes behind it. */
  money: MoneyFixture
  /** Logs this browser in as a member who was not used yet and has no order; resolves with the token. */
  enter(page: Page | BrowserContext): Promise<string>
  /** The same with an order whose cashier's page is open. */
  order(page: Page | BrowserContext): Promise<Buyer>
  /** Ends the time of open orders; the process is restarted. */
  passTime(): Promise<void>
  close(): Promise<void>
}

async function openCashierFixture(members: number): Promise<CashierFixture> {
  const money = await openMoneyFixture('sqlite', { members, codes: 1 })
  let running: Running = await money.start()
  let next = 0
  const fixture: CashierFixture = {
    get url() {
      return running.url
    },
    money,
    async enter(page) {
      const { token = '' } = money.members[next] ?? {}
      next += 1
      return enterByToken(page, fixture, token)
    },
    async order(page) {
      const token = await fixture.enter(page)
      const { remote_order_id } = await createOrder(fixture.url, token, money.viptype_id)
      const trade_no = await openPayment(fixture.url, token, remote_order_id)
      return { token, remote_order_id, cashier: `/cashier/sandbox/${trade_no}?lang=zh-Hans` }
    },
    async passTime() {
      await running.stop()
      const opened = await money.open()
      await opened.db
        .updateTable('vip_order')
        .set((eb) => ({ expire_time: eb('expire_time', '-', hours(1)) }))
        .where('state', 'in', ['created', 'paying'])
        .execute()
      await opened.close()
      running = await money.start()
    },
    async close() {
      await running.stop()
      await money.remove()
    },
  }
  return fixture
}

/** The first page of a browser fetches all of the app's code. */
export const START_MS = seconds(40)
const MEMBERS = 80

/** Journeys about orders. The fixture takes a while to open: one for all tests of a worker. */
export const cashierTest = test.extend<object, { fixture: CashierFixture }>({
  fixture: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const fixture = await openCashierFixture(MEMBERS)
      await use(fixture)
      await fixture.close()
    },
    { scope: 'worker', timeout: minutes(3) },
  ],
})

/** The payer presses a button of the sandbox in a window of its own. */
export async function pressCashier(
  context: BrowserContext,
  fixture: CashierFixture,
  { cashier }: Buyer,
  button: string,
) {
  const page = await context.newPage()
  await page.goto(fixture.url + cashier)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.close()
}
