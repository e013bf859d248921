/** Everything that happened to an order as one list: events, callbacks, payments, refunds, ledger, notes, second words. */
import type { TimelineEntry } from '@zimu/contract'
import type { Db } from '../../../../db/open.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime } from '../../../../texts/time.ts'
import type { Entitlement } from '../../../entitlement/index.ts'
import type { OrderRow } from '../../order.repo.ts'
import { listMoney } from '../../refund/refund.repo.ts'
import { listEvents } from '../../transition.repo.ts'
import { listNotes } from '../acts/note.repo.ts'
import { listWishes } from '../refunds/wish.repo.ts'
import { maskRaw } from './masked.rules.ts'
import { listCallbacks, listLedger, listOperatorNames } from './order-one.repo.ts'
import { inTimelineOrder, type Placed } from './timeline.rules.ts'

export interface TimelineDeps {
  db: Db
  entitlement: Pick<Entitlement, 'explain'>
}

type Entry = TimelineEntry & Placed

/** Longer answers of gateways are cut. */
const MAX_EVIDENCE = 4000

/** `""`: none; `permanent`; else a time of the wire. */
export const endText = (end: number | null | undefined): string =>
  end === undefined ? '' : end === null ? 'permanent' : formatTime(end)

function entryOf(placed: Placed, rest: Partial<TimelineEntry>): Entry {
  return {
    ...placed,
    key: `${placed.kind}:${placed.id}`,
    time: formatTime(placed.atMs),
    actor: '',
    actor_name: '',
    from_state: '',
    to_state: '',
    what: '',
    method: '',
    number: '',
    amount: null,
    currency: '',
    text: '',
    words: '',
    evidence: '',
    callback_id: null,
    over_time: '',
    ...rest,
  }
}

/** What a gateway answered; what an event stands on besides has a line of its own. */
const readEvidence = (evidence: string, isRaw: boolean): string =>
  isRaw && evidence.startsWith('query:') ? maskRaw(evidence.slice('query:'.length)).slice(0, MAX_EVIDENCE) : ''

async function readEvents(db: Db, order: OrderRow, isRaw: boolean): Promise<Entry[]> {
  const events = await listEvents(db, order.order_id)
  return events.map(({ event_id, create_time, from_state, to_state, actor, reason, evidence }) =>
    entryOf(
      { kind: 'event', id: event_id, atMs: create_time },
      { actor, from_state, to_state, what: reason, evidence: readEvidence(evidence, isRaw) },
    ),
  )
}

async function readCallbacks(db: Db, order: OrderRow, isRaw: boolean): Promise<Entry[]> {
  const callbacks = await listCallbacks(db, order.remote_order_id)
  return callbacks.map(({ callback_id, create_time, method, gateway_no, verdict, hasRaw }) =>
    entryOf(
      { kind: 'callback', id: callback_id, atMs: create_time },
      {
        actor: `gateway:${method}`,
        method,
        number: gateway_no,
        what: verdict,
        callback_id: isRaw && Number(hasRaw) === 1 ? callback_id : null,
      },
    ),
  )
}

async function readMoney(db: Db, { order_id }: OrderRow): Promise<Entry[]> {
  const { payments, refunds } = await listMoney(db, [order_id])
  return [
    ...payments.map((row) =>
      entryOf(
        { kind: 'payment', id: row.payment_id, atMs: row.create_time },
        {
          actor: `gateway:${row.method}`,
          method: row.method,
          number: row.gateway_no,
          amount: formatMoney(row.amount_minor),
          currency: row.currency,
          what: row.reason,
        },
      ),
    ),
    ...refunds.map((row) =>
      entryOf(
        { kind: 'refund', id: row.refund_id, atMs: row.create_time },
        {
          actor: row.actor,
          method: row.method,
          number: row.refund_no,
          amount: formatMoney(row.amount_minor),
          currency: row.currency,
          what: row.state,
          text: [row.reason, row.fault].filter((part) => part !== '').join(' · '),
          words: row.words,
        },
      ),
    ),
  ]
}

async function readLedger({ db, entitlement }: TimelineDeps, { order_id, member_id }: OrderRow): Promise<Entry[]> {
  const own = await listLedger(db, order_id)
  if (own.length === 0) return []
  const ends = new Map((await entitlement.explain(db, member_id)).map(({ entry_id, end }) => [entry_id, end]))
  return own.map(({ entry_id, create_time, reason, actor }) =>
    entryOf(
      { kind: 'ledger', id: entry_id, atMs: create_time },
      { actor, what: reason, number: String(entry_id), over_time: endText(ends.get(entry_id)) },
    ),
  )
}

async function readNotes(db: Db, { order_id }: OrderRow): Promise<Entry[]> {
  const notes = await listNotes(db, order_id)
  const wishes = await listWishes(db, order_id)
  return [
    ...notes.map(({ note_id, create_time, actor, text }) =>
      entryOf({ kind: 'note', id: note_id, atMs: create_time }, { actor, text }),
    ),
    ...wishes.map((row) =>
      entryOf(
        { kind: 'wish', id: row.wish_id, atMs: row.decide_time ?? row.create_time },
        {
          actor: row.decide_actor || row.actor,
          what: row.state,
          amount: formatMoney(row.amount_minor),
          currency: row.currency,
          text: row.decide_reason || row.reason,
          words: row.words,
        },
      ),
    ),
  ]
}

/** All of it, newest first. `isRaw`: with what gateways answered. */
export async function readTimeline(deps: TimelineDeps, order: OrderRow, isRaw: boolean): Promise<TimelineEntry[]> {
  const { db } = deps
  const parts = await Promise.all([
    readEvents(db, order, isRaw),
    readCallbacks(db, order, isRaw),
    readMoney(db, order),
    readLedger(deps, order),
    readNotes(db, order),
  ])
  const entries = inTimelineOrder(parts.flat())
  const names = await listOperatorNames(
    db,
    entries.map(({ actor }) => actor),
  )
  return entries.map(({ id: _id, atMs: _atMs, ...entry }) => ({ ...entry, actor_name: names.get(entry.actor) ?? '' }))
}
