/** What an example of a write says: an input that works, and what the record has to hold of it. */
import type { ErrorKind, Input, OperatorCallId } from '@zimu/contract'
import type { Browser } from '../../../modules/operator/testing/console-browser.ts'
import type { TestOperator } from '../operators.ts'
import type { ActScene } from './scene.ts'

/** Calls with a body that only read: their input is too long, or too secret, for an address. */
export const READING_POSTS = [
  'POST /admin/api/code.Code/trace',
  'POST /admin/api/content.Document/render',
  'POST /admin/api/operator.Invite/info',
  'POST /admin/api/site.Text/render',
] as const satisfies readonly OperatorCallId[]

export type WriteId = Exclude<OperatorCallId & `POST ${string}`, (typeof READING_POSTS)[number]>

/** What is sent; number and reason are added. */
export type ActInput<Id extends WriteId> = Omit<Input<Id>, 'request_id' | 'reason'>

export interface Prepared<Id extends WriteId> {
  input: ActInput<Id>
  /** Whose act it is; an owner who has just come in if left out. */
  by?: { name: string; browser: Browser } | TestOperator
}

interface AnyExample<Id extends WriteId> {
  /** Makes what the act needs. */
  prepare(scene: ActScene): Promise<Prepared<Id>>
  /** Refusal that is the way on; an answer if left out. */
  answer?: ErrorKind
  /** What has to run until the act has happened. */
  finish?(scene: ActScene): Promise<unknown>
}

interface Recorded {
  /** Name of the act in the record. */
  action: string
  /** Kind of its target; `''`: several rows. */
  target: string
  /** Values in the record. An act with both can usually be taken back. */
  values: 'both' | 'before' | 'after' | 'none'
  /**
   * `exact`: all tables are as before but for counters of versions and times; `never`: it is not offered; else what is not as before,
   * with the reason.
   */
  undo: 'exact' | 'never' | { leaves: readonly string[]; why: string }
  /** Acts that come with it, as a row each. */
  also?: readonly string[]
  /** Words in the record that are not those of the request. */
  reason?: string
}

interface Unrecorded {
  action: null
  why: string
}

/** One write with its row, or without one and why. */
export type Example<Id extends WriteId> = AnyExample<Id> & (Recorded | Unrecorded)

/** Examples of some calls. */
export type Examples<Id extends WriteId> = { readonly [Each in Id]: Example<Each> }
