/** What acts on many need of a kind of rows: the one face by which its owner gives them. */
import type { BulkSkip, BulkSubject, Finding, Right } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db, Trx } from '../../db/open.ts'

/** Values that a row had or has, as the record holds them; never names or addresses of members. */
export type RowValues = Readonly<Record<string, unknown>>

/** What became of one row. `skip`: nothing, and why. */
export type BulkOutcome = {
  row_id: number
  /** What it is called, as it may stand in a table of jobs; `""` where `readNames` says it. */
  name: string
} & (
  | { skip: BulkSkip /** What the reader of folders found. */; findings?: readonly Finding[] }
  | { skip: ''; before: RowValues; after: RowValues }
)

/** The same for each row of an act, however often a process begins with it anew. */
export interface BulkTime {
  /** When the act was begun, epoch milliseconds. */
  now: number
  /** How many rows before this one are not skipped. */
  place: number
}

/** In whose name a row is changed. */
export interface BulkBy {
  /** `operator:<name>`. */
  operator: string
  reason: string
}

/** An act with its values, as it lies in the plan of a job. */
export interface BulkAct {
  act: string
}

/** What the same act on one row asks for. */
export interface BulkActRule {
  right: Right
  /** Bounds within which it may be done as well. */
  bounds?: readonly ('hide' | 'days')[]
  /** It cannot be taken back. */
  isFinal?: boolean
  needsReason?: boolean
}

/** What a call gives besides the values of its act. */
export interface BulkInput {
  request_id: string
  reason: string
  dry: 0 | 1
  ids?: readonly number[] | undefined
  filter?: object | undefined
  act: string
}

/**
 * A kind of rows. Methods that decide about a row call the rules of the same act on one row; none has a copy of them.
 * `Input`: what its call is given, `Act`: an act with its values.
 */
export interface BulkKind<Input extends BulkInput = BulkInput, Act extends BulkAct = BulkAct> {
  /** By name of an act. */
  rules: Readonly<Record<string, BulkActRule>>
  /** Throws `request.invalid_parameter` with the field that is missing or wrong, and what the act throws for values that nobody may give. */
  read(input: Input, context: OperatorContext): Promise<Act> | Act
  /** Numbers of all rows that a list with these filters has, in its order, at most `limit`. */
  list(filter: NonNullable<Input['filter']>, limit: number, context: OperatorContext): Promise<number[]>
  /** What an act would do to each row, in the order given. Reads only. */
  foresee(ids: readonly number[], act: Act, now: number): AsyncIterable<BulkOutcome>
  /** What stands against rows of an act and cannot be found out within a transaction, as files. */
  findObstacles?(ids: readonly number[], act: Act): Promise<ReadonlyMap<number, BulkSkip>>
  apply(trx: Trx, row_id: number, act: Act, at: BulkTime & BulkBy): Promise<BulkOutcome>
  /** Brings back what was before; a row that moved on since is left as it is (`moved_on`). */
  revert(
    trx: Trx,
    row_id: number,
    values: { before: RowValues; after: RowValues },
    operator: string,
  ): Promise<BulkOutcome>
  /** What rows are called now, where jobs must not hold it. */
  readNames?(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Empties the caches of this process after rows have changed. */
  forget?(): void
}

export type BulkKinds = Readonly<Record<BulkSubject, BulkKind>>
