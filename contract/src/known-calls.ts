/** Types that follow from the calls of the contract. */
import type * as v from 'valibot'
import type * as calls from './calls/index.ts'
import type * as operatorCalls from './console/calls/index.ts'
import type * as operatorExports from './console/exports.ts'

type AnyCall = (typeof calls)[keyof typeof calls]
type AnyOperatorCall = (typeof operatorCalls)[keyof typeof operatorCalls]
/** All calls of the app by their wire name. */
export type Calls = { [C in AnyCall as C['id']]: C }
/** All calls of the console by their wire name. */
export type OperatorCalls = { [C in AnyOperatorCall as C['id']]: C }
type AnyExport = (typeof operatorExports)[keyof typeof operatorExports]
/** All exports of the console by their wire name. */
type OperatorExports = { [E in AnyExport as E['id']]: E }
/** Wire name of an export of the console. */
export type ExportId = keyof OperatorExports
/** What the source of an export gets. */
export type ExportChecked<Id extends ExportId> = v.InferOutput<OperatorExports[Id]['input']>
/** Wire name of a call of the app. */
export type KnownCallId = keyof Calls
/** Wire name of a call of the console. */
export type OperatorCallId = keyof OperatorCalls
/** Wire name of a call that exists. */
export type AnyCallId = KnownCallId | OperatorCallId
type CallOf<Id extends AnyCallId> = (Calls & OperatorCalls)[Id]
/** What a caller sends: optional fields may be left out. */
export type Input<Id extends AnyCallId> = v.InferInput<CallOf<Id>['input']>
/** What a handler gets: checked, defaults filled in. */
export type Checked<Id extends AnyCallId> = v.InferOutput<CallOf<Id>['input']>
/** Payload of a success. */
export type Output<Id extends AnyCallId> = v.InferOutput<CallOf<Id>['output']>
