/** Acts on many rows as a bar offers them: what a list says of its rows and of each act. */
import type { Bound, BulkSubject, Input, Output, Right } from '@zimu/contract'
import type { ComponentType } from 'react'
import type { Text, TextKey } from '../../i18n/index.ts'

export type BulkCall = `POST /admin/api/${'content.Content' | 'member.Member' | 'order.Order'}/bulk`
/** What an act does, without to which rows. */
export type BulkChange<Call extends BulkCall> = Omit<Input<Call>, 'request_id' | 'ids' | 'filter' | 'dry' | 'reason'>
/** Rows by number, or all that the list has. */
export type BulkScope<Call extends BulkCall> = Pick<Input<Call>, 'ids' | 'filter'>
export type BulkAnswer = Output<BulkCall>

export interface BulkFieldsProps<Call extends BulkCall> {
  change: BulkChange<Call>
  onChange: (change: BulkChange<Call>) => void
}

/** One button of the bar. */
export interface BarAct<Call extends BulkCall> {
  key: string
  label: TextKey
  /** Of what it opens; gets `act` and `count`. */
  title: TextKey
  right: Right
  /** Bounds of the right within which it may be done as well. */
  bounds?: readonly Bound[]
  /** 1: said beside the button. 2: a dialog that wants a reason. */
  level: 1 | 2
  isDanger?: boolean
  first: BulkChange<Call>
  /** What it wants to know; left out: nothing. */
  Fields?: ComponentType<BulkFieldsProps<Call>>
  /** What stands over the field of the reason; left out: the usual words. */
  reasonLabel?: TextKey
  /** Of the consequence before and after it is done; get `all` and `done`. Left out: that so many change. */
  words?: { before: TextKey; after: TextKey }
  /** What the consequence says besides; `done`: how many rows change. */
  note?: (change: BulkChange<Call>, done: number, text: Text) => string
}

/** Rows of a list. */
export interface BulkRows<Call extends BulkCall> {
  call: Call
  subject: BulkSubject
  /** Areas (`content.Content`) whose answers an act makes old; the same array for the life of the page. */
  areas: readonly string[]
  /** Whether a value is whole enough to be asked about. */
  isComplete: (change: BulkChange<Call>) => boolean
}
