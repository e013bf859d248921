/**
 * The contract of client and server: calls, shapes, failures and constants.
 * The browser imports types from here, and values only from `@zimu/contract/client`, `/constants` and `/fields`.
 */
import type * as v from 'valibot'
import * as calls from './calls/index.ts'

export type { Auth, Call, CallId, LimitClass } from './call.ts'
export * from './constants.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './fields.ts'
export * from './shapes.ts'
export { calls }

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
