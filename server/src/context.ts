/** What a call's handler gets besides its input, and the shape of the handlers. */
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

/** Who asks, when a valid token came along. */
export interface Viewer {
  member_id: number
  session_id: number
  username: string
  /** The token that came along, for `Login/reset`; never stored or logged. */
  token: string
}

export interface UploadedFile {
  file_name: string
  bytes: Buffer
}

/** One request, as far as handlers may know it. */
export interface Ask {
  request_id: string
  language: Language
  viewer: Viewer | null
  /** Client address; behind trusted proxies the forwarded one, IPv6 folded to /64. */
  ip: string
  /** User agent, cut to 255 characters. */
  device: string
  /** `platform` header. */
  platform: string
  /** Public address of the service, without a slash at the end. */
  origin: string
  /** The uploaded file of a multipart call. */
  file: UploadedFile | null
  /**
   * Registers what must still happen each time kept bytes of this answer are served instead of running the handler
   * (counting a view). Runs once for this request too.
   */
  onServe(count: () => void): void
}

/** The request of a call that needs login. */
export type MemberAsk = Ask & { viewer: Viewer }
type AskOf<Id extends KnownCallId> = Calls[Id]['auth'] extends 'required' ? MemberAsk : Ask

/** Runs one call. Throws `Refusal` for every expected failure. */
export type Handler<Id extends KnownCallId> = (input: Checked<Id>, ask: AskOf<Id>) => Promise<Output<Id>>
/** Every call has exactly one handler; modules give their part of this table. */
export type Handlers = { [Id in KnownCallId]: Handler<Id> }

/**
 * Admits a reader of a stream (throws `Refusal` for every expected failure) and gives what begins it: from then on each
 * event goes to `send` until the end it resolves with is called.
 */
export type Source<Id extends StreamId> = (
  input: StreamChecked<Id>,
  ask: Ask,
) => Promise<(send: (event: StreamEvent<Id>) => void) => Promise<() => void>>
/** Every stream has exactly one source. */
export type Sources = { [Id in StreamId]: Source<Id> }
