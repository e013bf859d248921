/** What the handler of a call gets besides its input, and the table of all handlers. */
import type {
  Calls,
  Checked,
  KnownCallId,
  Language,
  Output,
  StreamChecked,
  StreamEvent,
  StreamId,
} from '@zimu/contract'

/** The member who makes a request; `null` stands for a guest. */
export interface Caller {
  member_id: number
  session_id: number
  language: Language
  /** Session token of the request, for `Login/reset`; never stored or logged. */
  token: string
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
export type Handler<Id extends KnownCallId> = (input: Checked<Id>, context: ContextOf<Id>) => Promise<Output<Id>>
/** Every call has exactly one handler; modules give their part of this table. */
export type Handlers = { [Id in KnownCallId]: Handler<Id> }

/**
 * Authorizes the caller of a stream (throws `Refusal` for every expected failure) and returns the function that starts it:
 * each event goes to `send` until the returned stop function is called.
 */
export type Source<Id extends StreamId> = (
  input: StreamChecked<Id>,
  context: CallContext,
) => Promise<(send: (event: StreamEvent<Id>) => void) => Promise<() => void>>
/** Every stream has exactly one source. */
export type Sources = { [Id in StreamId]: Source<Id> }
