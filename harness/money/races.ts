/** Many ask for the same thing in the same moment: exactly one of them gets it. */
import { audit, nothingYet, readBooks } from './books.ts'
import type { Ground } from './ground.ts'
import { callbackOf, createOrder, notify, openPayment, Refused, redeem } from './shop.ts'

/** How many ask at once. */
export const RACERS = 200

export interface RaceResult {
  /** Members who came to the same code, and how many got its membership. */
  claims: { tried: number; won: number }
  /** The same callback again and again: answers that took it, and memberships it gave. */
  callbacks: { tried: number; taken: number; granted: number }
  /** The same order asked for again and again: numbers that were given out, and orders there are. */
  orders: { tried: number; numbers: number; rows: number }
  /** What the books say is wrong. */
  faults: string[]
}

const inParallel = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** A refusal is an answer; anything else is a failure of the race. */
const orRefused = <Result>(asked: Promise<Result>): Promise<Result | undefined> =>
  asked.catch((error) => {
    if (error instanceof Refused) return undefined
    throw error
  })

/** Runs the three races over as many processes; needs 200 members and a code. */
export async function runRaces(ground: Ground, processes: number): Promise<RaceResult> {
  const { members, viptype_id, codes } = ground
  const running = await Promise.all(Array.from({ length: processes }, () => ground.start()))
  const urlOf = (index: number) => running[index % processes]?.url ?? ''
  const tokenOf = (index: number) => members[index % members.length]?.token ?? ''
  const told = nothingYet()
  const [payer, asker] = [members.length - 1, members.length - 2]

  const [code = ''] = codes
  const won = await inParallel(RACERS, async (index) => {
    const used = await orRefused(redeem(urlOf(index), tokenOf(index), code))
    if (used) told.claims.set(used.redemption_code_id, members[index % members.length]?.member_id ?? 0)
    return used
  })

  const { remote_order_id } = await createOrder(urlOf(0), tokenOf(payer), viptype_id)
  const trade_no = await openPayment(urlOf(0), tokenOf(payer), remote_order_id)
  const form = callbackOf(ground, remote_order_id, trade_no)
  const answers = await inParallel(RACERS, (index) => notify(urlOf(index), form))
  told.confirmed.add(remote_order_id)

  const made = await inParallel(RACERS, (index) => createOrder(urlOf(index), tokenOf(asker), viptype_id))
  for (const order of made) told.orders.add(order.remote_order_id)

  for (const process of running) await process.stop()
  const opened = await ground.open()
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
      numbers: told.orders.size,
      rows: books.orders.filter(({ member_id }) => member_id === members[asker]?.member_id).length,
    },
    faults: audit(books, told),
  }
}
