/**
 * The token of the address of a preview: `<end>.<seconds>.<list>.<signature>`. `list` is the path of the film's first
 * playlist, or of the film itself, as base64url; what follows the token is a path in its folder. Pure but for the hash.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface PreviewToken {
  /** Epoch milliseconds, on the second. */
  end_time: number
  /** At most this much of the film. */
  seconds: number
  /** `c/<content_id>/…/<name>.m3u8`, or the film itself. */
  filmPath: string
}

const TOKEN = /^([1-9]\d{9,10})\.([1-9]\d{0,3})\.([\w-]{1,1400})\.([\w-]{22})$/

function sign({ end_time, seconds, filmPath }: PreviewToken, key: string): string {
  // Another first word than that of any other signed text of this key.
  const text = `preview.${end_time / 1000}.${seconds}.${filmPath}`
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
}

/** `seconds`: whole, 1 to 9999. */
export function writePreviewToken(token: PreviewToken, key: string): string {
  const list = Buffer.from(token.filmPath).toString('base64url')
  return `${token.end_time / 1000}.${token.seconds}.${list}.${sign(token, key)}`
}

/** Undefined if the token is malformed or none of the keys has signed it. Does not look at the clock. */
export function readPreviewToken(token: string, keys: readonly string[]): PreviewToken | undefined {
  const [, end = '', seconds = '', list = '', signature = ''] = TOKEN.exec(token) ?? []
  const filmPath = Buffer.from(list, 'base64url').toString()
  if (!filmPath.startsWith('c/')) return undefined
  const read = { end_time: Number(end) * 1000, seconds: Number(seconds), filmPath }
  const given = Buffer.from(signature)
  const isOwn = keys.some((key) => {
    const wanted = Buffer.from(sign(read, key))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
  return isOwn ? read : undefined
}
