/** Members order, pay and redeem while processes are killed at random moments; afterwards the books are read. */
import { setTimeout as pass } from 'node:timers/promises'
import type { Running } from '../processes.ts'
import { type Acknowledged, audit, listUnfinished, nothingYet, readBooks } from './books.ts'
import type { Ground } from './ground.ts'
import { confirmOrder, createOrder, openPayment, press, Refused, redeem } from './shop.ts'

const WORKERS = 12
/** A process acknowledges so much at most, at random, and lives on for so long at most, at random: then it is killed. */
const TOLD_MOST = 60
const LIFE_MOST_MS = 100
/** Also when it has not come so far by then. */
const IDLE_MOST_MS = 10_000
const LOOK_MS = 2
/** After the last kill processes live so long, until every order has come to its end: timed work runs each half minute. */
const LAST_LIVES_MS = [3000, 35_000, 35_000, 35_000, 35_000]
/** So often the bench says how far it is. */
const KILLS_PER_WORD = 10

export interface KillResult {
  kills: number
  acknowledged: { orders: number; payments: number; claims: number }
  /** Payments in the gateway's book, acknowledged or not. */
  received: number
  faults: string[]
  /** Orders that did not come to an end. */
  unfinished: string[]
}

interface Load {
  ground: Ground
  told: Acknowledged
  /** Codes nobody has tried yet. */
  codes: string[]
}

const chanceOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

/** One thing a member does; what was acknowledged is noted at once. */
async function act({ ground, told, codes }: Load, url: string): Promise<void> {
  const member = chanceOf(ground.members)
  if (!member) return
  const { token, member_id } = member
  if (Math.random() < 0.25) {
    const code = codes.pop()
    if (code === undefined) return
    const { redemption_code_id } = await redeem(url, token, code)
    told.claims.set(redemption_code_id, member_id)
    return
  }
  const { remote_order_id } = await createOrder(url, token, ground.viptype_id)
  told.orders.add(remote_order_id)
  if (Math.random() < 0.1) return
  const trade_no = await openPayment(url, token, remote_order_id)
  const action = chanceOf(['pay', 'pay', 'pay', 'pay', 'silent', 'refuse'] as const) ?? 'pay'
  await press(url, trade_no, action)
  if (action === 'refuse') return
  if ((await confirmOrder(url, token, remote_order_id)).is_pay === 1) told.confirmed.add(remote_order_id)
}

/** Acts until its process is gone. */
async function work(load: Load, url: string): Promise<void> {
  for (;;) {
    try {
      await act(load, url)
    } catch (error) {
      // Others act for the same members at the same time, so refusals are part of it.
      if (!(error instanceof Refused)) return
    }
  }
}

const countTold = ({ orders, confirmed, claims }: Acknowledged) => orders.size + confirmed.size + claims.size

/** Runs a process under load and kills it at a random moment. */
async function live(load: Load, running: Running): Promise<void> {
  const enough = countTold(load.told) + 1 + Math.random() * TOLD_MOST
  const workers = Array.from({ length: WORKERS }, () => work(load, running.url))
  const end_ms = Date.now() + IDLE_MOST_MS
  while (countTold(load.told) < enough && Date.now() < end_ms) await pass(LOOK_MS)
  await pass(Math.random() * LIFE_MOST_MS)
  await running.kill()
  await Promise.all(workers)
}

/** As if half an hour had gone by: the time of open orders is over, and gateways are due to be asked. */
async function passTime(ground: Ground): Promise<void> {
  const opened = await ground.open()
  const now = Date.now()
  await opened.db
    .updateTable('vip_order')
    .set({ expire_time: now - 1, next_ask_time: now - 1 })
    .where('state', 'in', ['created', 'paying', 'unknown'])
    .execute()
  await opened.close()
}

/** Runs a process until all orders have come to an end, by looking between its lives: what ends them is its own timed work. */
async function runToTheEnd(ground: Ground): Promise<void> {
  for (const life_ms of LAST_LIVES_MS) {
    const running = await ground.start()
    await pass(life_ms)
    await running.stop()
    const opened = await ground.open()
    const unfinished = listUnfinished(await readBooks(opened))
    await opened.close()
    if (unfinished.length === 0) return
  }
}

/**
 * Kills processes so many times, one after the other; with PostgreSQL another process stays and is worked with too. Then
 * time passes, one process runs until all orders have come to an end, and the books are read.
 */
export async function runKills(
  ground: Ground,
  kills: number,
  onProgress: (text: string) => void = () => undefined,
): Promise<KillResult> {
  const load: Load = { ground, told: nothingYet(), codes: [...ground.codes] }
  const steady = ground.kind === 'postgres' ? await ground.start() : undefined
  const beside = steady && Array.from({ length: WORKERS / 2 }, () => work(load, steady.url))
  for (let count = 1; count <= kills; count += 1) {
    await live(load, await ground.start())
    if (count % KILLS_PER_WORD === 0) onProgress(`${count} of ${kills} kills, ${countTold(load.told)} acknowledged`)
  }
  await steady?.kill()
  await Promise.all(beside ?? [])
  await passTime(ground)
  await runToTheEnd(ground)
  const opened = await ground.open()
  const books = await readBooks(opened)
  await opened.close()
  const { orders, confirmed, claims } = load.told
  return {
    kills: kills + (steady ? 1 : 0),
    acknowledged: { orders: orders.size, payments: confirmed.size, claims: claims.size },
    received: books.received.length,
    faults: audit(books, load.told),
    unfinished: listUnfinished(books).map(({ remote_order_id, state }) => `${remote_order_id} ${state}`),
  }
}
