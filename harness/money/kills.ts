/** Members order, pay and redeem while processes are killed at random moments; afterwards the tables are audited. */

import { setTimeout as pass } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import type { Running } from '../product.ts'
import { type Acknowledged, audit, listUnfinished, nothingAcknowledged, readBooks } from './books.ts'
import { confirmOrder, createOrder, openPayment, press, Refused, redeem } from './member-calls.ts'
import type { MoneyFixture } from './money-fixture.ts'

const WORKERS = 12
/** A process is killed after a random number of acknowledgements, at most `MAX_ACKNOWLEDGED`, and a random delay. */
const MAX_ACKNOWLEDGED = 60
const MAX_LIFE_MS = 100
/** It is killed after this time even with fewer acknowledgements. */
const MAX_IDLE_MS = seconds(10)
const LOOK_MS = 2
/** Life of the first process after the last kill: jobs that are due run at the start. */
const FIRST_LIFE_MS = seconds(3)
/** Lives after it: timed jobs run every 30 s. */
const LIFE_MS = seconds(35)
const MAX_LIVES = 12
/** Kills between two lines of progress. */
const KILLS_PER_LINE = 10

export interface KillResult {
  kills: number
  acknowledged: { orders: number; payments: number; claims: number }
  /** Payments that the gateway received, acknowledged or not. */
  received: number
  faults: string[]
  /** Orders that did not reach a final state. */
  unfinished: string[]
}

interface Load {
  fixture: MoneyFixture
  acknowledged: Acknowledged
  /** Codes that nobody has redeemed yet. */
  codes: string[]
}

const chanceOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

/** One action of a random member; notes what was acknowledged. */
async function act({ fixture, acknowledged, codes }: Load, url: string): Promise<void> {
  const member = chanceOf(fixture.members)
  if (!member) return
  const { token, member_id } = member
  if (Math.random() < 0.25) {
    const code = codes.pop()
    if (code === undefined) return
    const { redemption_code_id } = await redeem(url, token, code)
    acknowledged.claims.set(redemption_code_id, member_id)
    return
  }
  const { remote_order_id } = await createOrder(url, token, fixture.viptype_id)
  acknowledged.orders.add(remote_order_id)
  if (Math.random() < 0.1) return
  const trade_no = await openPayment(url, token, remote_order_id)
  const action = chanceOf(['pay', 'pay', 'pay', 'pay', 'silent', 'refuse'] as const) ?? 'pay'
  await press(url, trade_no, action)
  if (action === 'refuse') return
  if ((await confirmOrder(url, token, remote_order_id)).is_pay === 1) acknowledged.confirmed.add(remote_order_id)
}

/** Acts until the process is killed. */
async function work(load: Load, url: string): Promise<void> {
  for (;;) {
    try {
      await act(load, url)
    } catch (error) {
      // Other workers act for the same members, so refusals are expected.
      if (!(error instanceof Refused)) return
    }
  }
}

const countAcknowledged = ({ orders, confirmed, claims }: Acknowledged) => orders.size + confirmed.size + claims.size

/** Runs a process under load and kills it at a random moment. */
async function live(load: Load, running: Running): Promise<void> {
  const enough = countAcknowledged(load.acknowledged) + 1 + Math.random() * MAX_ACKNOWLEDGED
  const workers = Array.from({ length: WORKERS }, () => work(load, running.url))
  const endMs = Date.now() + MAX_IDLE_MS
  while (countAcknowledged(load.acknowledged) < enough && Date.now() < endMs) await pass(LOOK_MS)
  await pass(Math.random() * MAX_LIFE_MS)
  await running.kill()
  await Promise.all(workers)
}

/** Ends the time of open orders, and makes the queries of their gateways due. */
async function endOpenTime(fixture: MoneyFixture): Promise<void> {
  const opened = await fixture.open()
  const now = Date.now()
  await opened.db
    .updateTable('vip_order')
    .set({ expire_time: now - 1, next_ask_time: now - 1 })
    .where('state', 'in', ['created', 'paying', 'unknown'])
    .execute()
  await opened.close()
}

async function countUnfinished(fixture: MoneyFixture): Promise<number> {
  const opened = await fixture.open()
  const unfinished = listUnfinished(await readBooks(opened))
  await opened.close()
  return unfinished.length
}

/**
 * Starts and stops a process until its timed jobs have brought all orders to a final state, or two lives bring none further:
 * how many lives it takes is the machine's, that it gets there is the product's.
 */
async function runToTheEnd(fixture: MoneyFixture): Promise<void> {
  let left = await countUnfinished(fixture)
  let idleLives = 0
  for (let life = 0; life < MAX_LIVES && left > 0 && idleLives < 2; life += 1) {
    const running = await fixture.start()
    await pass(life === 0 ? FIRST_LIFE_MS : LIFE_MS)
    await running.stop()
    const now = await countUnfinished(fixture)
    idleLives = now < left ? 0 : idleLives + 1
    left = now
  }
}

/**
 * Kills `kills` processes one after another; with PostgreSQL, another one runs all the time and is killed at the end. Then the
 * time of orders ends, a process brings all orders to a final state, and the tables are audited.
 */
export async function runKills(
  fixture: MoneyFixture,
  kills: number,
  onProgress: (text: string) => void = () => undefined,
): Promise<KillResult> {
  const load: Load = { fixture, acknowledged: nothingAcknowledged(), codes: [...fixture.codes] }
  const steady = fixture.kind === 'postgres' ? await fixture.start() : undefined
  const beside = steady && Array.from({ length: WORKERS / 2 }, () => work(load, steady.url))
  for (let count = 1; count <= kills; count += 1) {
    await live(load, await fixture.start())
    if (count % KILLS_PER_LINE === 0)
      onProgress(`${count} of ${kills} kills, ${countAcknowledged(load.acknowledged)} acknowledged`)
  }
  await steady?.kill()
  await Promise.all(beside ?? [])
  await endOpenTime(fixture)
  await runToTheEnd(fixture)
  const opened = await fixture.open()
  const books = await readBooks(opened)
  await opened.close()
  const { orders, confirmed, claims } = load.acknowledged
  return {
    kills: kills + (steady ? 1 : 0),
    acknowledged: { orders: orders.size, payments: confirmed.size, claims: claims.size },
    received: books.received.length,
    faults: audit(books, load.acknowledged),
    unfinished: listUnfinished(books).map(({ remote_order_id, state }) => `${remote_order_id} ${state}`),
  }
}
