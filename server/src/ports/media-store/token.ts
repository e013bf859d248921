/**
 * The token of a signed address: `<end>.<opens>.<session>.<signature>`. Pure but for the hash. The same format is checked
 * by `deploy/media-token.js`, at a proxy or a CDN; `deploy/cdn.md` describes it for others.
 *
 * - `end`: epoch seconds, decimal; the token opens nothing from then on.
 * - `opens`: a letter and how many parts of the path are the scope. `f3` is a film: the file or the folder of the first
 *   three parts and all that lies below it. `s2` is what stands beside films: pictures and subtitles below the first two.
 * - `session`: twelve characters that stand for a session, or `everyone`.
 * - `signature`: HMAC-SHA-256 of `<end>.<opens>.<session>/<scope>` in UTF-8, its first 16 bytes as base64url.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const EVERYONE = 'everyone'

export interface MediaToken {
  /** Epoch milliseconds, on the second. */
  end_time: number
  opens: string
  session: string
  /** The parts of the path that are signed, percent-decoded: `c/7/hls`. */
  scope: string
}

const TOKEN = /^([1-9]\d{9,10})\.(f[2-9]|s2)\.([\w-]{8,16})\.([\w-]{22})$/
const CONTENT_PARTS = 2
/** Maximum number of parts in a scope; an HLS list at a deeper path is opened by the folder at this depth. */
const MAX_SCOPE_PARTS = 9

/** Pictures and subtitles: one token opens all of a content's, so that a gallery is signed once. */
const isBeside = (file_path: string) => /\.(webp|avif|jpe?g|png|gif|svg|vtt)$/i.test(file_path)
const isList = (file_path: string) => /\.m3u8$/i.test(file_path)
const scopeOf = (file_path: string, parts: number) => file_path.split('/').slice(0, parts).join('/')

/**
 * Scope of the token that opens a file: pictures and subtitles of a content together, an HLS list with its folder, any
 * other file alone.
 */
export function sortOf(file_path: string): Pick<MediaToken, 'opens' | 'scope'> {
  if (isBeside(file_path)) return { opens: `s${CONTENT_PARTS}`, scope: scopeOf(file_path, CONTENT_PARTS) }
  const parts = file_path.split('/').length
  // A list in the content's own folder would open every film in it, so it opens alone, like a file.
  const ownParts = isList(file_path) && parts - 1 > CONTENT_PARTS ? parts - 1 : parts
  const signedParts = Math.min(ownParts, MAX_SCOPE_PARTS)
  return { opens: `f${signedParts}`, scope: scopeOf(file_path, signedParts) }
}

function sign({ end_time, opens, session, scope }: MediaToken, key: string): string {
  const text = `${end_time / 1000}.${opens}.${session}/${scope}`
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
}

export function writeToken(token: MediaToken, key: string): string {
  return `${token.end_time / 1000}.${token.opens}.${token.session}.${sign(token, key)}`
}

/** Parses a token without checking its signature. Undefined if it is malformed or its scope does not cover the file. */
export function readToken(token: string, file_path: string): (MediaToken & { signature: string }) | undefined {
  const [, end = '', opens = '', session = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!opens || !file_path.startsWith('c/') || (opens.startsWith('s') && !isBeside(file_path))) return undefined
  const parts = Number(opens.slice(1))
  if (file_path.split('/').length < parts) return undefined
  return { end_time: Number(end) * 1000, opens, session, scope: scopeOf(file_path, parts), signature }
}

export function isSigned({ signature, ...token }: MediaToken & { signature: string }, key: string): boolean {
  const wanted = Buffer.from(sign(token, key))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
