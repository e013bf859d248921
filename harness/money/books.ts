/** Audits the tables after the load: everything that was acknowledged is recorded once, and the tables agree with each other. */
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { type FoldableEntry, foldEntries } from '../../server/src/modules/entitlement/entitlement.rules.ts'

/** What the service has acknowledged to members. */
export interface Acknowledged {
  /** Numbers of created orders. */
  orders: Set<string>
  /** Orders reported as paid. */
  confirmed: Set<string>
  /** Ids of redeemed codes, and the members who redeemed them. */
  claims: Map<number, number>
}

export const nothingAcknowledged = (): Acknowledged => ({
  orders: new Set(),
  confirmed: new Set(),
  claims: new Map(),
})

/** States that no job changes any more. */
const END_STATES = new Set(['fulfilled', 'expired', 'closed', 'abnormal', 'refunded'])

export async function readBooks({ db }: OpenDatabase) {
  const [orders, payments, entries, events, uses, codes, groups, received, addresses] = await Promise.all([
    db.selectFrom('vip_order').selectAll().execute(),
    db.selectFrom('order_payment').selectAll().execute(),
    db.selectFrom('entitlement_entry').selectAll().orderBy('entry_id').execute(),
    db.selectFrom('order_event').selectAll().orderBy('event_id').execute(),
    db.selectFrom('redemption_log').selectAll().execute(),
    db.selectFrom('redemption_code').selectAll().execute(),
    db.selectFrom('member_group').selectAll().execute(),
    // The gateway's own table: it has this money, whether the service knows or not.
    db.selectFrom('sandbox_payment').selectAll().where('state', 'in', ['paid', 'silent', 'away']).execute(),
    db.selectFrom('order_address').selectAll().execute(),
  ])
  return { orders, payments, entries, events, uses, codes, groups, received, addresses }
}
type Books = Awaited<ReturnType<typeof readBooks>>

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number) => {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** Orders against ledger, payments and history. */
function* auditOrders({ orders, entries, events, payments }: Books): Generator<string> {
  const granted = countBy(
    entries.filter(({ reason }) => reason === 'order'),
    ({ order_id }) => order_id,
  )
  const paid = countBy(
    payments.filter(({ verdict }) => verdict === 'granted'),
    ({ order_id }) => order_id,
  )
  const last = new Map(events.map(({ order_id, to_state }) => [order_id, to_state]))
  for (const { order_id, remote_order_id, state } of orders) {
    const wanted = state === 'fulfilled' ? 1 : 0
    if ((granted.get(order_id) ?? 0) !== wanted)
      yield `order ${remote_order_id} is ${state} with ${granted.get(order_id) ?? 0} rows of the ledger`
    if ((paid.get(order_id) ?? 0) !== wanted)
      yield `order ${remote_order_id} is ${state} with ${paid.get(order_id) ?? 0} payments that granted`
    if (last.get(order_id) !== state)
      yield `the history of ${remote_order_id} ends with ${last.get(order_id)}, not ${state}`
  }
  const open = countBy(
    orders.filter(({ state }) => state === 'created' || state === 'paying'),
    ({ member_id }) => member_id,
  )
  for (const [member_id, count] of open) if (count > 1) yield `member ${member_id} has ${count} open orders of one plan`
}

/** Redemption codes against their uses and the ledger. */
function* auditCodes({ codes, uses, entries }: Books): Generator<string> {
  const used = countBy(uses, ({ redemption_code_id }) => redemption_code_id)
  const granted = countBy(
    entries.filter(({ reason }) => reason === 'code'),
    ({ redemption_code_id }) => redemption_code_id,
  )
  for (const { redemption_code_id: id, use_num, use_limit } of codes) {
    const [use, grant] = [used.get(id) ?? 0, granted.get(id) ?? 0]
    if (use_num !== use || use_num !== grant || use_num > use_limit)
      yield `code ${id}: counted ${use_num} of ${use_limit}, on record ${use}, granted ${grant}`
  }
}

/** Memberships against the ledger that they are computed from. */
export function* auditLedger({ entries, groups }: Pick<Books, 'entries' | 'groups'>): Generator<string> {
  const rows = new Map<number, FoldableEntry[]>()
  for (const entry of entries) rows.set(entry.member_id, [...(rows.get(entry.member_id) ?? []), entry])
  const held = new Map(groups.map(({ member_id, over_time }) => [member_id, over_time]))
  for (const [member_id, list] of rows)
    if (foldEntries(list) !== held.get(member_id))
      yield `member ${member_id} holds until ${held.get(member_id)}, the ledger says ${foldEntries(list)}`
}

/** What was acknowledged, and what the gateway received, against the tables. */
function* auditAcknowledged(
  { orders, uses, received, addresses }: Books,
  acknowledged: Acknowledged,
): Generator<string> {
  const states = new Map(orders.map(({ remote_order_id, state }) => [remote_order_id, state]))
  for (const id of acknowledged.orders) if (!states.has(id)) yield `order ${id} was acknowledged and is missing`
  for (const id of acknowledged.confirmed)
    if (states.get(id) !== 'fulfilled') yield `order ${id} was acknowledged as paid and is ${states.get(id)}`
  // Further addresses of an order have numbers of their own.
  const numbers = new Map(orders.map(({ order_id, remote_order_id }) => [order_id, remote_order_id]))
  const orderOf = new Map(addresses.map(({ out_trade_no, order_id }) => [out_trade_no, numbers.get(order_id) ?? '']))
  for (const { remote_order_id: id } of received)
    if (states.get(orderOf.get(id) ?? id) !== 'fulfilled')
      yield `the gateway has money for ${id}, which is ${states.get(orderOf.get(id) ?? id)}`
  const users = new Map(uses.map(({ redemption_code_id, member_id }) => [redemption_code_id, member_id]))
  for (const [id, member_id] of acknowledged.claims)
    if (users.get(id) !== member_id) yield `code ${id} was used by ${member_id} and is on record for ${users.get(id)}`
}

/** Faults that were found; empty if there are none. */
export function audit(books: Books, acknowledged: Acknowledged): string[] {
  return [...auditOrders(books), ...auditCodes(books), ...auditLedger(books), ...auditAcknowledged(books, acknowledged)]
}

const isEnd = (state: string): boolean => END_STATES.has(state)

/** Orders that have not reached a final state. */
export const listUnfinished = ({ orders }: Books) => orders.filter(({ state }) => !isEnd(state))
