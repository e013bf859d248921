/** What the handler of a call gets besides its input, and the table of all handlers. */
import type { Readable } from 'node:stream'
import type {
  Calls,
  Checked,
  ExportChecked,
  ExportId,
  Extent,
  Grants,
  KnownCallId,
  Language,
  OperatorCallId,
  OperatorCalls,
  Output,
  StreamChecked,
  StreamEvent,
  StreamId,
} from '@zimu/contract'
import type { SharedAnswer } from './shared-answer.ts'

/** The member who makes a request; `null` stands for a guest. */
export interface Caller {
  member_id: number
  session_id: number
  language: Language
  /** Session token of the request, for `Login/reset`; never stored or logged. */
  token: string
  /** An operator looks as the member: what can be used by whoever reads it is not told whole. */
  isViewed?: true
}

export interface UploadedFile {
  file_name: string
  bytes: Buffer
}

/** Device cookies of a request: each token marks this browser as one from which a member logged in (docs/decisions/0060). */
export interface DeviceTokens {
  /** Tokens that came along; none on calls outside the login. */
  readonly given: readonly string[]
  /** Has the browser store a token, or renews its life. */
  store(token: string): void
  /** Has the browser delete a token that came along. */
  drop(token: string): void
}

/** What a handler may know of a request. */
export interface CallContext {
  request_id: string
  language: Language
  caller: Caller | null
  /** Client address; behind trusted proxies the forwarded one, IPv6 folded to /64. */
  ip: string
  /** User agent, cut to 255 characters. */
  device: string
  /** The content whose draft the caller previews: they read only, and nothing of it is counted. Null: no preview. */
  preview: { content_id: number } | null
  /** `platform` header. */
  platform: string
  /** Public address of the service, without a slash at the end. */
  origin: string
  devices: DeviceTokens
  /** The uploaded file of a multipart call. */
  file: UploadedFile | null
  /**
   * Registers what must happen each time this answer is served from the response cache without running the handler
   * (counting a view). Runs once for this request too.
   */
  onServe(count: () => void): void
}

/** Context of a call that needs login. */
export type MemberContext = CallContext & { caller: Caller }
type ContextOf<Id extends KnownCallId> = Calls[Id]['auth'] extends 'required' ? MemberContext : CallContext

/** Runs one call. Throws `Refusal` for every expected failure. */
export type Handler<Id extends KnownCallId> = (
  input: Checked<Id>,
  context: ContextOf<Id>,
) => Promise<Output<Id> | SharedAnswer<Output<Id>>>
/** Every call has exactly one handler; modules give their part of this table. */
export type Handlers = { [Id in KnownCallId]: Handler<Id> }

/**
 * Authorizes the caller of a stream (throws `Refusal` for every expected failure) and returns the function that starts it:
 * batches of events go to `send` until the returned stop function is called. One array for all readers is turned into bytes
 * once; a slow reader misses batches.
 */
export type Source<Id extends StreamId> = (
  input: StreamChecked<Id>,
  context: CallContext,
) => Promise<(send: (batch: readonly StreamEvent<Id>[]) => void) => Promise<() => void>>
/** Every stream has exactly one source. */
export type Sources = { [Id in StreamId]: Source<Id> }

/** The operator who makes a request on the console. */
export interface OperatorCaller {
  operator_id: number
  session_id: number
  /** Name of the sign-in: in the record `operator:<name>`. */
  name: string
  nickname: string
  roles: readonly string[]
  /** Rights of all roles together. */
  grants: Grants
  /** On the command line nobody signs in: acts have no session, and no number that another act may have had. */
  source?: 'cli'
  /** Reads with a key of theirs, not in a session; it writes nothing. */
  key_id?: number
  /** When this session last showed who it is (epoch milliseconds); null: not since the sign-in. */
  proof_time: number | null
}

/** What a handler of the console may know of a request. */
export interface ConsoleContext {
  /** Number of the request in the log; not the `request_id` of a write, which the page chooses. */
  log_id: string
  language: Language
  operator: OperatorCaller | null
  /** How far the right of the call holds for the operator: the handler keeps to the bounds. */
  extent: Extent
  /** Client address; behind trusted proxies the forwarded one, IPv6 folded to /64. */
  ip: string
  /** The same whole, for networks that hold it or not. It is never stored. `""` on the command line. */
  address: string
  /** User agent, cut to 255 characters. */
  device: string
  /** Public address of the console, without a slash at the end. */
  origin: string
  cookie: SessionCookie
}

/** The cookie that holds an operator's session. */
export interface SessionCookie {
  /** Token that came along; `""` for none. */
  readonly token: string
  set(token: string, exp_time: number): void
  clear(): void
}

/** Context of a call of the console that needs an operator. */
export type OperatorContext = ConsoleContext & { operator: OperatorCaller }
type ConsoleContextOf<Id extends OperatorCallId> = OperatorCalls[Id]['auth'] extends 'operator'
  ? OperatorContext
  : ConsoleContext

/** Runs one call of the console. Throws `Refusal` for every expected failure. */
export type OperatorHandler<Id extends OperatorCallId> = (
  input: Checked<Id>,
  context: ConsoleContextOf<Id>,
) => Promise<Output<Id>>
/** A table that is sent page by page. A text is never a formula for a spreadsheet, a number stays one. */
export interface ExportTable {
  /** For people: with what was filtered, and the day. */
  fileName: string
  head: readonly string[]
  /** Some rows at a time; read only as fast as they are taken. */
  pages: AsyncIterable<readonly (readonly (string | number)[])[]>
}

/** A file that is sent as it is written. */
export interface ExportFile {
  fileName: string
  contentType: string
  body: Readable
}

/** Every export of the console has exactly one source. Throws `Refusal` for every expected failure. */
export type ExportSources = {
  [Id in ExportId]: (input: ExportChecked<Id>, context: OperatorContext) => Promise<ExportTable | ExportFile>
}

/** Every call of the console has exactly one handler; modules give their part of this table. */
export type OperatorHandlers = { [Id in OperatorCallId]: OperatorHandler<Id> }
