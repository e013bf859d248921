/**
 * Addresses of media. Public files (covers, avatars, previews) are plain: `/storage/…`. A content's own media are signed:
 * `/media/<token>/c/<content_id>/…`, where the token binds the content and an end, so that it opens nothing else and
 * relative addresses inside an HLS list keep it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock/index.ts'

export interface MediaAddresses {
  /** Address of a public file (`public/…`), root-relative. */
  publicUrl(file_path: string): string
  /** Address of a content's file (`c/<content_id>/…`), root-relative, valid until `expTime()`. */
  signedUrl(content_id: number, file_path: string): string
  /** End of addresses made now, epoch milliseconds: on the hour, so that equal questions get equal answers. */
  expTime(): number
  /** True when the token is ours, has not ended and belongs to the content that the path lies under. */
  isValid(token: string, file_path: string): boolean
}

const HOUR_MS = 3_600_000
/** Shortest life of a fresh address. */
const LIFE_MS = 6 * HOUR_MS

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** `secret`: the service's media key, shared by all processes. */
export function createMediaAddresses(secret: string, clock: Clock): MediaAddresses {
  const sign = (content_id: number, end: string) =>
    createHmac('sha256', secret).update(`${end}.${content_id}`).digest().subarray(0, 16).toString('base64url')

  function expTime() {
    return Math.ceil((clock.now() + LIFE_MS) / HOUR_MS) * HOUR_MS
  }

  return {
    expTime,
    publicUrl: (file_path) => `/storage/${encodePath(file_path.replace(/^public\//, ''))}`,
    signedUrl(content_id, file_path) {
      const end = expTime().toString(36)
      return `/media/${end}.${content_id}.${sign(content_id, end)}/${encodePath(file_path)}`
    },
    isValid(token, file_path) {
      const [end = '', id = '', signature = ''] = token.split('.')
      if (Number.parseInt(end, 36) <= clock.now() || !file_path.startsWith(`c/${id}/`)) return false
      const wanted = Buffer.from(sign(Number(id), end))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}
