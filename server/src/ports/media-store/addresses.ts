/**
 * Addresses of media. Public files (covers, avatars, previews) have plain addresses: `/storage/…`. A content's own media have
 * signed ones: `/media/<token>/c/<content_id>/…` (`token.ts` defines what a token opens). The token is in the path, so that
 * relative addresses in an HLS playlist keep it; whoever has the key can check it without a database (docs/decisions/0052).
 */

import { createHmac } from 'node:crypto'
import { hours, minutes } from '@zimu/contract/durations'
import type { Clock } from '../clock/index.ts'
import { type PreviewToken, readPreviewToken, writePreviewToken } from './preview/preview-token.ts'
import { EVERYONE, isSigned, readToken, sortOf, writeToken } from './token.ts'

/** Who may use an address: everyone (free contents), or one session, by its id. */
export type Bearer = 'everyone' | number

/** Signs addresses for one bearer; all of them expire at the same time. */
export interface Signer {
  /** Expiry of these addresses, epoch milliseconds. */
  exp_time: number
  /** Address of a content's file (`c/<content_id>/…`), root-relative. */
  urlOf(file_path: string): string
}

/** Content of a valid token. */
export interface MediaRight {
  /** Epoch milliseconds. */
  end_time: number
  isForEveryone: boolean
}

export interface MediaAddresses {
  /** Address of a public file (`public/…`), root-relative. */
  publicUrl(file_path: string): string
  /** Until their expiry changes, the same bearer gets the same addresses, so that they can be cached. */
  signerFor(bearer: Bearer): Signer
  /** Undefined if the token has a wrong signature, has expired, or does not open this file. */
  findRight(token: string, file_path: string): MediaRight | undefined
  /** Address of the first seconds of a film (`filmPath`: its first playlist, or the film itself), for everyone, root-relative. */
  previewUrl(filmPath: string, seconds: number): string
  /** Undefined if the token has a wrong signature or has expired. */
  findPreview(token: string): PreviewToken | undefined
}

/** Path of the addresses of previews. Below `/storage/`, which every proxy and CDN hands on: a preview is for everyone. */
export const PREVIEW_PATH = '/storage/preview'

/**
 * Lifetime of new addresses: at least `minMs`, at most one step more. Expiry times are rounded to steps, so that equal requests
 * get equal addresses. Locked contents have the shorter lifetime, because the right may be lost; those of free contents are
 * cached.
 */
const LIVES = {
  locked: { minMs: minutes(30), stepMs: minutes(30) },
  free: { minMs: hours(6), stepMs: hours(1) },
} as const

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** `keys`: the first signs, all are accepted, which allows key rotation. */
export function createMediaAddresses(keys: readonly string[], clock: Clock): MediaAddresses {
  const [ownKey = ''] = keys

  /** Expiry times differ by session, so that players do not all request new addresses in the same second. */
  function endFor(bearer: Bearer, name: Buffer): number {
    const { minMs, stepMs } = bearer === 'everyone' ? LIVES.free : LIVES.locked
    const shiftMs = bearer === 'everyone' ? 0 : (name.readUInt32BE() % (stepMs / 1000)) * 1000
    return Math.ceil((clock.now() + minMs - shiftMs) / stepMs) * stepMs + shiftMs
  }

  return {
    publicUrl: (file_path) => `/storage/${encodePath(file_path.replace(/^public\//, ''))}`,
    signerFor(bearer) {
      // A keyed hash, because the id itself would reveal the number of logins. With the key, an address can be traced.
      const name = createHmac('sha256', ownKey).update(`session ${bearer}`).digest().subarray(0, 9)
      const session = bearer === 'everyone' ? EVERYONE : name.toString('base64url')
      const exp_time = endFor(bearer, name)
      const tokens = new Map<string, string>()
      return {
        exp_time,
        urlOf(file_path) {
          const { opens, scope } = sortOf(file_path)
          const key = `${opens}/${scope}`
          const token = tokens.get(key) ?? writeToken({ end_time: exp_time, opens, session, scope }, ownKey)
          tokens.set(key, token)
          return `/media/${token}/${encodePath(file_path)}`
        },
      }
    },
    findRight(token, file_path) {
      const read = readToken(token, file_path)
      if (!read || read.end_time <= clock.now() || !keys.some((key) => isSigned(read, key))) return undefined
      return { end_time: read.end_time, isForEveryone: read.session === EVERYONE }
    },
    previewUrl(filmPath, seconds) {
      const token = writePreviewToken({ end_time: endFor('everyone', Buffer.alloc(0)), seconds, filmPath }, ownKey)
      return `${PREVIEW_PATH}/${token}/${encodePath(filmPath.slice(filmPath.lastIndexOf('/') + 1))}`
    },
    findPreview(token) {
      const read = readPreviewToken(token, keys)
      return read && read.end_time > clock.now() ? read : undefined
    },
  }
}

/**
 * The addresses of a service: with the keys of the environment, which a CDN may know too, else with the service's own.
 */
export function openMediaAddresses(deps: {
  config: { mediaKeys: readonly string[] }
  secrets: { get(name: string): string }
  clock: Clock
}): MediaAddresses {
  const { mediaKeys } = deps.config
  return createMediaAddresses(mediaKeys.length > 0 ? mediaKeys : [deps.secrets.get('media')], deps.clock)
}
