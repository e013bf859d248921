import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { OperatorRecordTable } from '../../db/schema.ts'

/** A row without the number that the database gives it. */
export type RecordRow = Omit<Selectable<OperatorRecordTable>, 'record_id' | 'hash'>

/** What acts of the console say besides. Rows of the command line have none of it, and so the hash that they always had. */
function consolePart({ target_name, reason, request_id, session_id, right, undo_of }: RecordRow): unknown[] {
  const part = [target_name, reason, request_id, session_id, right, undo_of]
  return part.some((value) => value !== '' && value !== null) ? [part] : []
}

/**
 * Hash of a row (SHA-256, hexadecimal): it covers the hash of the row before, so that no row can be changed, taken away or put in
 * without all later hashes being wrong. The first row has `""` before it. The client's address is not covered: it is emptied after
 * a time (docs/decisions/0115).
 */
export function hashAfter(hashBefore: string, row: RecordRow): string {
  const { operator, source, action, target, before, after, create_time } = row
  const usual = [hashBefore, operator, source, action, target, before, after, create_time]
  const text = JSON.stringify([...usual, ...consolePart(row)])
  return createHash('sha256').update(text).digest('hex')
}

/** Where a walk over the record stands. */
export interface Walk {
  count: number
  /** Hash of the last row. */
  hash: string
  /** Number of the first row that does not follow from those before; null: each does. */
  brokenAt: number | null
  /** A row with a hash has been met: all later ones need one. */
  isChained: boolean
}

export const WALK_START: Walk = { count: 0, hash: '', brokenAt: null, isChained: false }

/** One row further. Rows from before there was a chain have no hash to compare, but the first one that has covers them. */
export function walkOver(walk: Walk, row: Selectable<OperatorRecordTable>): Walk {
  const hash = hashAfter(walk.hash, row)
  const isRight = row.hash === null ? !walk.isChained : row.hash === hash
  return {
    count: walk.count + 1,
    hash,
    brokenAt: walk.brokenAt ?? (isRight ? null : row.record_id),
    isChained: walk.isChained || row.hash !== null,
  }
}
