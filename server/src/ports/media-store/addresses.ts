/**
 * Addresses of media. Public files (covers, avatars, previews) are plain: `/storage/…`. A content's own media are signed:
 * `/media/<token>/c/<content_id>/…` (token.ts says what a token opens), so that relative addresses inside an HLS list keep
 * the token, and anybody with the key can check it without a database (docs/decisions: 52).
 */
import { createHmac } from 'node:crypto'
import type { Clock } from '../clock/index.ts'
import { EVERYONE, isSigned, readToken, sortOf, writeToken } from './token.ts'

/** Whom addresses are for: everyone, for what everyone may view, or one session (its id). */
export type Bearer = 'everyone' | number

/** Signed addresses for one bearer, all with one end. */
export interface Signer {
  /** End of these addresses, epoch milliseconds. */
  exp_time: number
  /** Address of a content's file (`c/<content_id>/…`), root-relative. */
  urlOf(file_path: string): string
}

/** What a right token says. */
export interface MediaRight {
  /** Epoch milliseconds. */
  end_time: number
  is_for_everyone: boolean
}

export interface MediaAddresses {
  /** Address of a public file (`public/…`), root-relative. */
  publicUrl(file_path: string): string
  /** Makes addresses that end together; equal ones for the same bearer while the same end holds. */
  signerFor(bearer: Bearer): Signer
  /** undefined when the token is not ours, has ended, or does not open this file. */
  findRight(token: string, file_path: string): MediaRight | undefined
}

const MINUTE_MS = 60_000
/**
 * Shortest life of fresh addresses; the longest is a step more, since ends lie on steps, so that equal questions get equal
 * addresses. What is locked follows a right that may be lost; what is free for all is kept by caches.
 */
const LIVES = {
  locked: { least_ms: 30 * MINUTE_MS, step_ms: 30 * MINUTE_MS },
  free: { least_ms: 360 * MINUTE_MS, step_ms: 60 * MINUTE_MS },
} as const

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** `keys`: the first signs, all are accepted, so that one can follow another. */
export function createMediaAddresses(keys: readonly string[], clock: Clock): MediaAddresses {
  const [own_key = ''] = keys

  /** Sessions end at different seconds, so that not all players ask anew at once. */
  function endFor(bearer: Bearer, name: Buffer): number {
    const { least_ms, step_ms } = bearer === 'everyone' ? LIVES.free : LIVES.locked
    const shift_ms = bearer === 'everyone' ? 0 : (name.readUInt32BE() % (step_ms / 1000)) * 1000
    return Math.ceil((clock.now() + least_ms - shift_ms) / step_ms) * step_ms + shift_ms
  }

  return {
    publicUrl: (file_path) => `/storage/${encodePath(file_path.replace(/^public\//, ''))}`,
    signerFor(bearer) {
      // The id itself would tell how many have logged in; whoever has the key can still find whose address it is.
      const name = createHmac('sha256', own_key).update(`session ${bearer}`).digest().subarray(0, 9)
      const session = bearer === 'everyone' ? EVERYONE : name.toString('base64url')
      const exp_time = endFor(bearer, name)
      const tokens = new Map<string, string>()
      return {
        exp_time,
        urlOf(file_path) {
          const { opens, scope } = sortOf(file_path)
          const key = `${opens}/${scope}`
          const token = tokens.get(key) ?? writeToken({ end_time: exp_time, opens, session, scope }, own_key)
          tokens.set(key, token)
          return `/media/${token}/${encodePath(file_path)}`
        },
      }
    },
    findRight(token, file_path) {
      const read = readToken(token, file_path)
      if (!read || read.end_time <= clock.now() || !keys.some((key) => isSigned(read, key))) return undefined
      return { end_time: read.end_time, is_for_everyone: read.session === EVERYONE }
    },
  }
}

/**
 * The addresses of a service: with the keys of the environment, which a CDN may know too, else with the service's own.
 */
export function openMediaAddresses(deps: {
  config: { media_keys: readonly string[] }
  secrets: { get(name: string): string }
  clock: Clock
}): MediaAddresses {
  const { media_keys } = deps.config
  return createMediaAddresses(media_keys.length > 0 ? media_keys : [deps.secrets.get('media')], deps.clock)
}
