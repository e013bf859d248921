/** Decisions of moderators as they stand in the record, and how they are taken back. The same for danmu and comments. */
import type { Trx } from '../open.ts'
import type { ReviewQueue } from './review-queue.ts'

export type DecidedState = 'shown' | 'hidden'

/** State of each row by its number. */
export type States = Readonly<Record<string, string>>

export interface Decision {
  /** States as they were, of those that the decision changed or whose reports it closed. */
  before: States
  after: States
}

export interface DecisionRequest {
  ids: readonly number[]
  state: DecidedState
  /** Leaves out those that do not wait for a decision. */
  isWaiting?: boolean
  now: number
}

/** Values of a decision in the record. `decide_time` is that of the reports it closed; 0: they are open. */
export interface RecordedDecision {
  states: States
  decide_time: number
}

interface Row {
  id: number
  state: string
}

/** What differs between danmu and comments. */
export interface DecisionTable<R extends Row> {
  queue: Pick<ReviewQueue, 'findReported' | 'markReports'>
  held: string
  /** Rows that can be decided on, by their numbers, the lowest first. */
  readRows(trx: Trx, ids: readonly number[]): Promise<R[]>
  /** Sets the state of a row that is still in its former one, with all that is counted by it. False after a concurrent decision. */
  setState(trx: Trx, row: R, next: string): Promise<boolean>
  /** Rows have changed. */
  onChange?(trx: Trx, ids: readonly number[]): Promise<void>
}

const NOTHING: Decision = { before: {}, after: {} }

export function createDecisions<R extends Row>({ queue, held, readRows, setState, onChange }: DecisionTable<R>) {
  async function findRows(trx: Trx, { ids, isWaiting }: DecisionRequest): Promise<R[]> {
    const rows = await readRows(trx, [...new Set(ids)])
    if (!isWaiting || rows.length === 0) return rows
    const reported = await queue.findReported(
      trx,
      rows.map(({ id }) => id),
    )
    return rows.filter(({ id, state }) => state === held || (state === 'shown' && reported.has(id)))
  }

  return {
    /** Shows or hides rows and closes their reports; harmless when repeated. Unknown numbers are left out. */
    async decide(trx: Trx, request: DecisionRequest): Promise<Decision> {
      const { state, now } = request
      const rows = await findRows(trx, request)
      if (rows.length === 0) return NOTHING
      const changed = new Set<number>()
      for (const row of rows) if (row.state !== state && (await setState(trx, row, state))) changed.add(row.id)
      await onChange?.(trx, [...changed])
      const ids = rows.map(({ id }) => id)
      const reported = await queue.markReports(trx, ids, { from: null, to: now })
      const done = rows.filter(({ id }) => changed.has(id) || reported.has(id))
      return {
        before: Object.fromEntries(done.map((row) => [row.id, row.state])),
        after: Object.fromEntries(done.map((row) => [row.id, state])),
      }
    },

    /** Takes back what is still as the decision left it; undefined if nothing is. */
    async takeBack(
      trx: Trx,
      { before, after }: { before: RecordedDecision; after: RecordedDecision },
    ): Promise<{ before: RecordedDecision; after: RecordedDecision } | undefined> {
      const found = await readRows(trx, Object.keys(after.states).map(Number))
      const rows = found.filter(({ id, state }) => after.states[id] === state)
      if (rows.length === 0) return undefined
      for (const row of rows) {
        const former = before.states[row.id] ?? row.state
        if (former !== row.state) await setState(trx, row, former)
      }
      const ids = rows.map(({ id }) => id)
      await onChange?.(trx, ids)
      const timeOf = ({ decide_time }: RecordedDecision) => (decide_time === 0 ? null : decide_time)
      await queue.markReports(trx, ids, { from: timeOf(after), to: timeOf(before) })
      const pick = ({ states, decide_time }: RecordedDecision): RecordedDecision => ({
        states: Object.fromEntries(ids.map((id) => [id, states[id] ?? ''])),
        decide_time,
      })
      return { before: pick(after), after: pick(before) }
    },
  }
}
