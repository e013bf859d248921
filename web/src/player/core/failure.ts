/** What to do about a film that failed: one step after the other until it plays or nothing is left. Pure. */
import type { PlayerFailure } from './state.ts'

export type FailureStep =
  /** Nothing can come now: shown, and goes on by itself when the server answers. */
  | 'await_server'
  /** Fresh addresses: those of before may have ended. */
  | 'renew'
  /** The same way again, where the film was. */
  | 'retry'
  /** Another file or list of the same film. */
  | 'next_strategy'
  | 'message'

export interface FailureFacts {
  failure: PlayerFailure
  isOnline: boolean
  hasNextStrategy: boolean
}

/** What was tried since the film last played for a while. */
export interface Tried {
  isRenewed: boolean
  retries: number
}

export const NOTHING_TRIED: Tried = { isRenewed: false, retries: 0 }

/** Tries of the same address: a network may stumble, a file that cannot be decoded deserves one more. */
const RETRIES: Record<PlayerFailure, number> = { network: 2, media: 1, gone: 0, unsupported: 0 }

/** Before the next try of the same address, by their number. */
export const retryWait = (retries: number): number => Math.min(500 * 2 ** retries, 4000)

/** Playing this long makes an earlier failure history. */
export const FORGET_SECONDS = 5

export function nextStep(
  { failure, isOnline, hasNextStrategy }: FailureFacts,
  tried: Tried,
): { step: FailureStep; tried: Tried } {
  if (!isOnline && failure === 'network') return { step: 'await_server', tried }
  if (!tried.isRenewed && failure !== 'unsupported') return { step: 'renew', tried: { ...tried, isRenewed: true } }
  if (tried.retries < RETRIES[failure]) return { step: 'retry', tried: { ...tried, retries: tried.retries + 1 } }
  // Another file has its own tries; fresh addresses were those of all files.
  if (hasNextStrategy) return { step: 'next_strategy', tried: { ...tried, retries: 0 } }
  return { step: failure === 'network' ? 'await_server' : 'message', tried }
}

/** What a media element says went wrong, and how the address itself answers. */
export interface FailureSigns {
  /** `MediaError.code`: 2 network, 3 decoding, 4 nothing that can be read. */
  code: number
  message: string
  /** HTTP status of the address; 0 when it does not answer; undefined when nobody asked. */
  status?: number | undefined
}

const MEDIA_ERR_NETWORK = 2
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

/** Which failure it is. An address that is refused looks to the element like a file that cannot be read. */
export function failureOf({ code, message, status }: FailureSigns): PlayerFailure {
  if (code === MEDIA_ERR_NETWORK || status === 0) return 'network'
  if (status === 403 || status === 404 || status === 410) return 'gone'
  if (status !== undefined && status >= 400) return 'network'
  if (code !== MEDIA_ERR_SRC_NOT_SUPPORTED) return 'media'
  // A file that opens without a stream for this browser is a codec; one that does not open is broken.
  return /no_supported_streams|codec|unsupported/i.test(message) ? 'unsupported' : 'media'
}
