/** Types that follow from the calls of the contract. */
import type * as v from 'valibot'
import type * as calls from './calls/index.ts'

type AnyCall = (typeof calls)[keyof typeof calls]
/** All calls by their wire name. */
export type Calls = { [C in AnyCall as C['id']]: C }
/** Wire name of a call that exists. */
export type KnownCallId = keyof Calls
/** What a caller sends: optional fields may be left out. */
export type Input<Id extends KnownCallId> = v.InferInput<Calls[Id]['input']>
/** What a handler gets: checked, defaults filled in. */
export type Checked<Id extends KnownCallId> = v.InferOutput<Calls[Id]['input']>
/** Payload of a success. */
export type Output<Id extends KnownCallId> = v.InferOutput<Calls[Id]['output']>
