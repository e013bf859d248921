/** A shop for journeys: the built product with one plan, members, and the tables of its orders within reach. */
import type { BrowserContext, Page } from '@playwright/test'
import { type Ground, openGround } from '../bench/money/ground.ts'
import { createOrder, openPayment } from '../bench/money/shop.ts'
import type { Running } from '../bench/processes.ts'
import { expect, test } from './journey.ts'
import { enterByToken } from './members.ts'

export interface Buyer {
  token: string
  remote_order_id: string
  /** Of the sandbox's page for this order. */
  cashier: string
}

export interface Shop {
  readonly url: string
  ground: Ground
  /** A member nobody has been yet, logged in in this browser, without an order. */
  enter(page: Page | BrowserContext): Promise<string>
  /** The same with an order whose cashier's page is open. */
  order(page: Page | BrowserContext): Promise<Buyer>
  /** Lets half an hour go by: the process ends, the times of open orders lie in the past, and it starts again. */
  passTime(): Promise<void>
  close(): Promise<void>
}

const HALF_HOUR_MS = 30 * 60_000

async function openShop(members: number): Promise<Shop> {
  const ground = await openGround('sqlite', { members, codes: 1 })
  let running: Running = await ground.start()
  let next = 0
  const shop: Shop = {
    get url() {
      return running.url
    },
    ground,
    async enter(page) {
      const { token = '' } = ground.members[next] ?? {}
      next += 1
      return enterByToken(page, shop, token)
    },
    async order(page) {
      const token = await shop.enter(page)
      const { remote_order_id } = await createOrder(shop.url, token, ground.viptype_id)
      const trade_no = await openPayment(shop.url, token, remote_order_id)
      return { token, remote_order_id, cashier: `/cashier/sandbox/${trade_no}?lang=zh-Hans` }
    },
    async passTime() {
      await running.stop()
      const opened = await ground.open()
      await opened.db
        .updateTable('vip_order')
        .set((eb) => ({ expire_time: eb('expire_time', '-', 2 * HALF_HOUR_MS) }))
        .where('state', 'in', ['created', 'paying'])
        .execute()
      await opened.close()
      running = await ground.start()
    },
    async close() {
      await running.stop()
      await ground.remove()
    },
  }
  return shop
}

/** The first page of a browser fetches all of the app's code. */
export const START_MS = 40_000
const MEMBERS = 80

/** Journeys in a shop, which takes a while to open: one for all of a worker. */
export const shopTest = test.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const shop = await openShop(MEMBERS)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The payer presses a button of the sandbox in a window of its own. */
export async function pressCashier(context: BrowserContext, shop: Shop, { cashier }: Buyer, button: string) {
  const page = await context.newPage()
  await page.goto(shop.url + cashier)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.close()
}
