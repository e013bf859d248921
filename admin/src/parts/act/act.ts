import type { Input, OperatorCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import type { ConflictField, CurrentRow, Side } from '../conflict/index.ts'

/** Ids of writing calls. */
export type WriteId = Extract<OperatorCallId, `POST ${string}`>

/** What happens when somebody else changed the row first. */
export interface ActConflict<Id extends WriteId> {
  /** What the row is called. */
  name: string
  fields: (current: CurrentRow) => readonly ConflictField[]
  /** Names the act that is done after all. */
  actLabel: string
  /** Input of the second attempt; left out: the same with the new version. */
  merge?: (current: CurrentRow, choice: Readonly<Record<string, Side>>) => Omit<Input<Id>, 'request_id'>
}

/** A write as pages give it; its number is added. */
export interface Act<Id extends WriteId> {
  id: Id
  input: Omit<Input<Id>, 'request_id'>
  /** Said when it is done; `''`: nothing. */
  done: string
  /** Areas (`content.Content`) whose answers are asked for again. */
  areas: readonly string[]
  conflict?: ActConflict<Id>
  /** Shows a failure itself and returns true; otherwise it is said in a toast. */
  onFailure?: (failure: CallFailure) => boolean
}

/** Does an act; undefined: it was refused or given up, and that was said. */
export type Perform = <Id extends WriteId>(act: Act<Id>) => Promise<Output<Id> | undefined>
