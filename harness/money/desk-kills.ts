/**
 * An operator pays money back, signs days and marks many contents while processes are killed at random moments; afterwards the
 * tables are audited.
 */
import { setTimeout as pass } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import { consoleOf } from '../desk.ts'
import type { Running } from '../product.ts'
import { auditDesk, listUnfinished, readDesk } from './desk-audit.ts'
import { type Desk, isOpen, makeBulkWishes, makeWishes, openDesk, type Wish } from './desk-wishes.ts'
import { confirmOrder, createOrder, openPayment, press } from './member-calls.ts'
import type { MoneyFixture } from './money-fixture.ts'

const WORKERS = 6
/** A process is killed after a random number of answers, at most this, and a random delay. */
const MAX_ANSWERED = 6
const MAX_LIFE_MS = 60
const MAX_IDLE_MS = seconds(10)
const LOOK_MS = 2
/** Lives after the last kill: timed jobs run every 30 s, and what a killed process held is free after 30 s. */
const LIFE_MS = seconds(35)
const MAX_LIVES = 6
/** How often what is left is sent once nothing is killed any more. */
const MAX_ROUNDS = 20

export interface DeskKillResult {
  kills: number
  acknowledged: { refunds: number; signatures: number; jobs: number }
  /** Wishes that were refused, as the other one for the same money. */
  refused: number
  faults: string[]
  /** Refunds and jobs that did not come to an end. */
  unfinished: string[]
}

/** An order of each member, paid. */
async function payOrders({ members, viptype_id }: MoneyFixture, { url }: Running): Promise<string[]> {
  const orders: string[] = []
  for (const { token } of members) {
    const { remote_order_id } = await createOrder(url, token, viptype_id)
    await press(url, await openPayment(url, token, remote_order_id), 'pay')
    if ((await confirmOrder(url, token, remote_order_id)).is_pay === 1) orders.push(remote_order_id)
  }
  return orders
}

/** Sends open wishes until there are none, or the process is gone. Equal ones are sent by several workers at once. */
async function work(desk: Desk, wishes: readonly Wish[]): Promise<void> {
  for (;;) {
    const open = wishes.filter(isOpen)
    const wish = open[Math.floor(Math.random() * open.length)]
    if (!wish || !(await desk.perform(wish))) return
  }
}

const countAnswered = (wishes: readonly Wish[]) => wishes.filter((wish) => !isOpen(wish)).length

/** Runs a process under load and kills it at a random moment. */
async function live(wishes: readonly Wish[], running: Running, cookie: string): Promise<void> {
  const desk = openDesk(consoleOf(running), cookie)
  const enough = countAnswered(wishes) + Math.random() * MAX_ANSWERED
  const workers = Array.from({ length: WORKERS }, () => work(desk, wishes))
  const endMs = Date.now() + MAX_IDLE_MS
  while (countAnswered(wishes) < enough && Date.now() < endMs) await pass(LOOK_MS)
  await pass(Math.random() * MAX_LIFE_MS)
  await running.kill()
  await Promise.all(workers)
}

/** Answers of wishes that were answered before, sent once more: they are the same. */
async function repeat(desk: Desk, wishes: readonly Wish[]): Promise<string[]> {
  const faults: string[] = []
  for (const wish of wishes.filter(({ answer }) => answer !== undefined)) {
    const again = await desk.send(wish)
    if (again !== wish.answer)
      faults.push(`${wish.kind} ${wish.request_id} was answered with ${wish.answer} and ${again}`)
  }
  return faults
}

/** Starts and stops processes until all refunds and jobs are at their end. */
async function runToTheEnd(fixture: MoneyFixture, onProgress: (text: string) => void) {
  for (let life = 0; ; life += 1) {
    const opened = await fixture.open()
    const desk = await readDesk(opened)
    const unfinished = listUnfinished(desk)
    // The gateway is asked again after minutes: they have passed.
    await opened.db
      .updateTable('order_refund')
      .set({ next_ask_time: Date.now() - 1 })
      .where('state', 'in', ['asked', 'pending'])
      .execute()
    await opened.close()
    if (unfinished.length === 0 || life === MAX_LIVES) return desk
    onProgress(`${unfinished.length} refunds and jobs are not at their end`)
    const running = await fixture.start()
    await pass(LIFE_MS)
    await running.stop()
  }
}

/** Kills up to `kills` processes one after another, fewer if everything is answered before; then sends what is left. */
export async function runDeskKills(
  fixture: MoneyFixture,
  kills: number,
  onProgress: (text: string) => void = () => undefined,
): Promise<DeskKillResult> {
  const first = await fixture.start()
  const orders = await payOrders(fixture, first)
  const cookie = await fixture.signIn(consoleOf(first))
  const wishes = [...makeWishes(orders), ...makeBulkWishes(fixture.contentIds)]
  let running = first
  let killed = 0
  while (killed < kills && wishes.some(isOpen)) {
    await live(wishes, running, cookie)
    killed += 1
    onProgress(`${killed} kills, ${countAnswered(wishes)} of ${wishes.length} answered`)
    running = await fixture.start()
  }
  const desk = openDesk(consoleOf(running), cookie)
  // A machine under load may answer one too late: it is sent again.
  for (let round = 0; round < MAX_ROUNDS && wishes.some(isOpen); round += 1) await work(desk, wishes)
  onProgress(`${countAnswered(wishes)} of ${wishes.length} answered, ${killed} kills`)
  const faults = await repeat(desk, wishes)
  await running.stop()
  const books = await runToTheEnd(fixture, onProgress)
  const answered = (kind: Wish['kind']) =>
    wishes.filter((wish) => wish.kind === kind && wish.answer !== undefined).length
  return {
    kills: killed,
    acknowledged: { refunds: answered('refund'), signatures: answered('sign'), jobs: answered('bulk') },
    refused: wishes.filter(({ refusal }) => refusal !== undefined).length,
    faults: [...faults, ...auditDesk(books, wishes)],
    unfinished: listUnfinished(books),
  }
}
