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
  /**
   * When the right of a token ends, epoch milliseconds; undefined when the token is not ours, has ended, or belongs to
   * another content than the one that the path lies under.
   */
  findEnd(token: string, file_path: string): number | undefined
}

const HOUR_MS = 3_600_000
/** Shortest life of a fresh address. */
const LIFE_MS = 6 * HOUR_MS

/** `<end in base 36>.<content_id>.<signature>` */
const TOKEN = /^([0-9a-z]{1,11})\.([1-9]\d{0,15})\.([\w-]{22})$/

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
    findEnd(token, file_path) {
      const [, end = '', id = '', signature = ''] = TOKEN.exec(token) ?? []
      const end_time = Number.parseInt(end, 36)
      if (!(end_time > clock.now()) || !file_path.startsWith(`c/${id}/`)) return undefined
      const wanted = Buffer.from(sign(Number(id), end))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given) ? end_time : undefined
    },
  }
}
