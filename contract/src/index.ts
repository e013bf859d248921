/**
 * The contract of client and server: calls, shapes, failures and constants.
 * The browser imports types from here, and values only from the other faces: `@zimu/contract/client`, `/constants`,
 * `/danmu-crowd`, `/danmu-text`, `/durations`, `/fields`, `/membership`, `/order-expiry`, `/redemption-code`, `/rights`, `/console-client`,
 * `/shut-out`, `/uploads`.
 */
import * as calls from './calls/index.ts'
import * as streams from './streams.ts'

export type { Auth, Call, CallId, LimitClass, Stream } from './call.ts'
export * from './console/index.ts'
export { isNetwork, readNetworks } from './console/networks.ts'
export { readSums } from './console/sums.ts'
export * from './constants.ts'
export * from './danmu/text.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './fields.ts'
export type { Drawing, FirstAnswer, FirstCall, FirstView, FirstViewData } from './first-view.ts'
export type {
  AnyCallId,
  Calls,
  Checked,
  ExportChecked,
  ExportId,
  Input,
  KnownCallId,
  OperatorCallId,
  OperatorCalls,
  Output,
} from './known-calls.ts'
export type { StreamChecked, StreamEvent, StreamId, StreamInput, Streams } from './known-streams.ts'
export * from './shapes.ts'
export * from './shut-out.ts'
export { calls, streams }
