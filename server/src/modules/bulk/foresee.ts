/** What an act on many rows would do, before anything is written. */
import { type BulkSkip, MAX_AT_ONCE, MAX_SKIPPED_SHOWN, type Output } from '@zimu/contract'
import type { Db } from '../../db/open.ts'
import type { BulkAct, BulkKind, BulkOutcome } from './bulk-kind.ts'

export type Skipped = Output<'GET /admin/api/bulk.Job/info'>['skipped']

export interface Foreseen {
  /** By number: two acts on the same rows take them in the same order, and neither waits for the other for ever. */
  ids: readonly number[]
  /** How many rows are not skipped before each. */
  places: readonly number[]
  /** What was found outside of a transaction. Not looked for in a job before it runs. */
  obstacles: ReadonlyMap<number, BulkSkip>
  doneNum: number
  /** The first of them. */
  skipped: readonly BulkOutcome[]
  skippedNum: number
}

/** Rows of an answer for what was skipped, with their names of now where jobs do not hold them. */
export async function describeSkipped(
  db: Db,
  kind: Pick<BulkKind, 'readNames'>,
  rows: readonly (Omit<Skipped[number], 'reason'> & { skip: string })[],
): Promise<Skipped> {
  const names = await kind.readNames?.(
    db,
    rows.map(({ row_id }) => row_id),
  )
  return rows.map(({ row_id, name, skip, findings }) => ({
    ...{ row_id, name: names?.get(row_id) ?? name, reason: skip as BulkSkip, findings },
  }))
}

/** What an answer names of outcomes. */
export const skippedOf = (outcomes: readonly BulkOutcome[]) =>
  outcomes
    .filter(({ skip }) => skip !== '')
    .slice(0, MAX_SKIPPED_SHOWN)
    .map(({ row_id, name, skip }) => ({ row_id, name, skip, findings: [] }))

/** `ids` in the order of the screen, in which contents get their days. */
export async function foreseeAct(kind: BulkKind, ids: readonly number[], act: BulkAct, now: number): Promise<Foreseen> {
  const none: ReadonlyMap<number, BulkSkip> = new Map()
  const obstacles = ids.length <= MAX_AT_ONCE ? ((await kind.findObstacles?.(ids, act)) ?? none) : none
  const places = new Map<number, number>()
  const skipped: BulkOutcome[] = []
  let doneNum = 0
  for await (const outcome of kind.foresee(ids, act, now)) {
    places.set(outcome.row_id, doneNum)
    const skip = outcome.skip || obstacles.get(outcome.row_id)
    if (skip) skipped.push({ row_id: outcome.row_id, name: outcome.name, skip })
    else doneNum += 1
  }
  const sorted = [...ids].sort((a, b) => a - b)
  return {
    ids: sorted,
    places: sorted.map((id) => places.get(id) ?? 0),
    obstacles,
    doneNum,
    skipped: skipped.slice(0, MAX_SKIPPED_SHOWN),
    skippedNum: skipped.length,
  }
}
