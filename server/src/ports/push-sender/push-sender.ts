/** Sends a message to one browser through the push service that its maker runs (RFC 8030). */
import type { PushState } from '@zimu/contract'
import { hours, seconds } from '@zimu/contract/durations'
import type { Clock } from '../clock/index.ts'
import type { HookSender, SendOutcome } from '../hook-sender/index.ts'
import { type BrowserKeys, encryptPush, readBrowserKeys } from './encryption.ts'
import { vapidHeader, vapidKeyOf } from './vapid.ts'

export interface PushSubscriber extends BrowserKeys {
  /** Address at the push service: whoever knows it and the keys can send. */
  endpoint: string
}

/** A notification. The push service cannot read it. */
export interface PushMessage {
  title: string
  text: string
  /** Page of the console that opens: a path. */
  path: string
  /** A newer message with the same tag takes the place of an older one, on the way and on the screen. */
  tag: string
}

export interface PushOutcome extends Pick<SendOutcome, 'status' | 'fault'> {
  state: PushState
  /** With `later`: not before this time has passed, where the push service says so. */
  retryMs: number | undefined
}

export interface PushSender {
  /** What browsers subscribe with, base64url. */
  readonly publicKey: string
  /** Whether something can be sent there: an address of the public web, keys that are keys. */
  accepts(subscriber: PushSubscriber): boolean
  /** Never throws for what the push service does. `signal`: whoever sends does not wait any longer. */
  send(subscriber: PushSubscriber, message: PushMessage, signal?: AbortSignal): Promise<PushOutcome>
}

export interface PushSenderOptions {
  sender: HookSender
  /** Key of the service from which that of its pushes is made. */
  secret: string
  /** Address of who runs this service, for the push service; `""`: none. */
  contact: string
  clock: Clock
}

/** The push service keeps a message so long for a browser that is not there. */
const KEPT_SECONDS = 24 * 60 * 60
/** A pause that a push service asks for; a longer one is not believed. */
const MAX_PAUSE_MS = hours(6)
const BUSY = new Set([408, 425, 429])

/** Header `Retry-After`: seconds, or a date. Milliseconds from now; undefined where it is neither. */
export function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  const ms = /^\d+$/.test(text) ? seconds(Number(text)) : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_PAUSE_MS) : undefined
}

function stateOf({ status, fault }: SendOutcome): PushState {
  if (fault === 'address') return 'refused'
  if (status === 0 || status >= 500 || BUSY.has(status)) return 'later'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

export function createPushSender({ sender, secret, contact, clock }: PushSenderOptions): PushSender {
  const key = vapidKeyOf(secret)
  return {
    publicKey: key.publicKey,

    accepts: (subscriber) => sender.accepts(subscriber.endpoint) && readBrowserKeys(subscriber) !== undefined,

    async send(subscriber, message, signal) {
      const now = clock.now()
      const { origin } = new URL(subscriber.endpoint)
      const headers = {
        authorization: vapidHeader(key, { origin, contact }, now),
        ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm', 'user-agent': 'Zimu push' },
        ...{ ttl: String(KEPT_SECONDS), urgency: 'high', topic: message.tag },
      }
      const body = encryptPush(Buffer.from(JSON.stringify(message)), subscriber)
      const outcome = await sender.send(subscriber.endpoint, headers, body, signal)
      const { status, fault } = outcome
      return { state: stateOf(outcome), status, fault, retryMs: readRetryAfter(outcome.retryAfter, now) }
    },
  }
}
