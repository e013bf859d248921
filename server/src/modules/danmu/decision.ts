/** Decisions about danmu, in the given transaction: by the console, by the command line, and taken back. */
import type { Trx } from '../../db/open.ts'
import { countSender } from './danmu.repo.ts'
import { touchSegmentsOf } from './segment.repo.ts'

export type DecidedState = 'shown' | 'hidden'

/** State of each danmu by its number. */
export type States = Readonly<Record<string, string>>

export interface Decision {
  /** States as they were, of those that the decision changed or whose reports it closed. */
  before: States
  after: States
}

interface Row {
  danmu_id: number
  member_id: number
  state: string
}

function readRows(trx: Trx, danmu_ids: readonly number[]): Promise<Row[]> {
  return trx
    .selectFrom('content_danmu')
    .select(['danmu_id', 'member_id', 'state'])
    .where('danmu_id', 'in', [...danmu_ids])
    .orderBy('danmu_id')
    .execute()
}

/** Adds a decision to the record of the sender, and subtracts the former one of the same danmu. */
async function countDecision(trx: Trx, { member_id, state }: Row, next: string): Promise<void> {
  const stepOf = (name: string) => Number(next === name) - Number(state === name)
  if (member_id > 0) await countSender(trx, member_id, { shown_num: stepOf('shown'), hidden_num: stepOf('hidden') })
}

/** Sets the state of a row that is still in its former one. False after a concurrent decision, which counted. */
async function setState(trx: Trx, row: Row, next: string): Promise<boolean> {
  if (row.state === next) return false
  const { numUpdatedRows } = await trx
    .updateTable('content_danmu')
    .set({ state: next })
    .where('danmu_id', '=', row.danmu_id)
    .where('state', '=', row.state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await countDecision(trx, row, next)
  return true
}

/** Closes open reports, or opens those that were closed at a time. Returns the danmu that they are about. */
async function markReports(
  trx: Trx,
  danmu_ids: readonly number[],
  { from, to }: { from: number | null; to: number | null },
): Promise<Set<number>> {
  const rows = await trx
    .updateTable('danmu_report')
    .set({ handle_time: to })
    .where('danmu_id', 'in', [...danmu_ids])
    .where('handle_time', from === null ? 'is' : '=', from)
    .returning('danmu_id')
    .execute()
  return new Set(rows.map(({ danmu_id }) => danmu_id))
}

/** Those that are held, or shown and reported. */
async function onlyWaiting(trx: Trx, rows: readonly Row[]): Promise<Row[]> {
  const reports = await trx
    .selectFrom('danmu_report')
    .select('danmu_id')
    .distinct()
    .where('handle_time', 'is', null)
    .where(
      'danmu_id',
      'in',
      rows.map(({ danmu_id }) => danmu_id),
    )
    .execute()
  const reported = new Set(reports.map(({ danmu_id }) => danmu_id))
  return rows.filter(({ danmu_id, state }) => state === 'held' || (state === 'shown' && reported.has(danmu_id)))
}

export interface DecisionRequest {
  danmu_ids: readonly number[]
  state: DecidedState
  /** Leaves out those that do not wait for a decision. */
  isWaiting?: boolean
  now: number
}

/** Shows or hides danmu and closes their reports; harmless when repeated. Unknown numbers are left out. */
export async function decide(trx: Trx, { danmu_ids, state, isWaiting, now }: DecisionRequest): Promise<Decision> {
  const found = await readRows(trx, [...new Set(danmu_ids)])
  const rows = isWaiting && found.length > 0 ? await onlyWaiting(trx, found) : found
  if (rows.length === 0) return { before: {}, after: {} }
  const changed = new Set<number>()
  for (const row of rows) if (await setState(trx, row, state)) changed.add(row.danmu_id)
  await touchSegmentsOf(trx, { danmu_ids: [...changed] })
  const ids = rows.map(({ danmu_id }) => danmu_id)
  const reported = await markReports(trx, ids, { from: null, to: now })
  const done = rows.filter(({ danmu_id }) => changed.has(danmu_id) || reported.has(danmu_id))
  return {
    before: Object.fromEntries(done.map((row) => [row.danmu_id, row.state])),
    after: Object.fromEntries(done.map((row) => [row.danmu_id, state])),
  }
}

/** Values of a decision in the record. `decide_time` is that of the reports it closed; 0: they are open. */
export interface RecordedDecision {
  states: States
  decide_time: number
}

/** Takes back what is still as the decision left it; undefined if nothing is. */
export async function takeBack(
  trx: Trx,
  { before, after }: { before: RecordedDecision; after: RecordedDecision },
): Promise<{ before: RecordedDecision; after: RecordedDecision } | undefined> {
  const rows = (await readRows(trx, Object.keys(after.states).map(Number))).filter(
    ({ danmu_id, state }) => after.states[danmu_id] === state,
  )
  if (rows.length === 0) return undefined
  for (const row of rows) await setState(trx, row, before.states[row.danmu_id] ?? row.state)
  const ids = rows.map(({ danmu_id }) => danmu_id)
  await touchSegmentsOf(trx, { danmu_ids: ids })
  const timeOf = ({ decide_time }: RecordedDecision) => (decide_time === 0 ? null : decide_time)
  await markReports(trx, ids, { from: timeOf(after), to: timeOf(before) })
  const pick = ({ states, decide_time }: RecordedDecision): RecordedDecision => ({
    states: Object.fromEntries(ids.map((id) => [id, states[id] ?? ''])),
    decide_time,
  })
  return { before: pick(after), after: pick(before) }
}
