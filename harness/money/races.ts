/** Concurrency: of N simultaneous claims, callbacks or orders exactly one takes effect. */
import { audit, nothingAcknowledged, readBooks } from './books.ts'
import { callbackOf, createOrder, notify, openPayment, Refused, redeem } from './member-calls.ts'
import type { MoneyFixture } from './money-fixture.ts'

/** Simultaneous requests. */
export const RACERS = 200

export interface RaceResult {
  /** Claims of one redemption code, and how many succeeded. */
  claims: { tried: number; won: number }
  /** Deliveries of one callback, how many were accepted, and the memberships they granted. */
  callbacks: { tried: number; taken: number; granted: number }
  /** Creations of one order, the different numbers returned, and the orders in the table. */
  orders: { tried: number; numbers: number; rows: number }
  /** Faults that the audit of the tables found. */
  faults: string[]
}

const inParallel = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** Undefined for a refusal; other errors fail the race. */
const orRefused = <Result>(call: Promise<Result>): Promise<Result | undefined> =>
  call.catch((error) => {
    if (error instanceof Refused) return undefined
    throw error
  })

/** Runs the three races, spread over `processes`; needs 202 members and a code. */
export async function runRaces(fixture: MoneyFixture, processes: number): Promise<RaceResult> {
  const { members, viptype_id, codes } = fixture
  const running = await Promise.all(Array.from({ length: processes }, () => fixture.start()))
  const urlOf = (index: number) => running[index % processes]?.url ?? ''
  const tokenOf = (index: number) => members[index % members.length]?.token ?? ''
  const acknowledged = nothingAcknowledged()
  const [payer, buyer] = [members.length - 1, members.length - 2]

  const [code = ''] = codes
  const won = await inParallel(RACERS, async (index) => {
    const used = await orRefused(redeem(urlOf(index), tokenOf(index), code))
    if (used) acknowledged.claims.set(used.redemption_code_id, members[index % members.length]?.member_id ?? 0)
    return used
  })

  const { remote_order_id } = await createOrder(urlOf(0), tokenOf(payer), viptype_id)
  const trade_no = await openPayment(urlOf(0), tokenOf(payer), remote_order_id)
  const form = callbackOf(fixture, remote_order_id, trade_no)
  const answers = await inParallel(RACERS, (index) => notify(urlOf(index), form))
  acknowledged.confirmed.add(remote_order_id)

  const made = await inParallel(RACERS, (index) => createOrder(urlOf(index), tokenOf(buyer), viptype_id))
  for (const order of made) acknowledged.orders.add(order.remote_order_id)

  for (const process of running) await process.stop()
  const opened = await fixture.open()
  const books = await readBooks(opened)
  await opened.close()
  const paid = books.orders.find((order) => order.remote_order_id === remote_order_id)
  return {
    claims: { tried: RACERS, won: won.filter((used) => used !== undefined).length },
    callbacks: {
      tried: RACERS,
      taken: answers.filter((text) => text === 'success').length,
      granted: books.entries.filter(({ order_id }) => order_id === paid?.order_id).length,
    },
    orders: {
      tried: RACERS,
      numbers: acknowledged.orders.size,
      rows: books.orders.filter(({ member_id }) => member_id === members[buyer]?.member_id).length,
    },
    faults: audit(books, acknowledged),
  }
}
