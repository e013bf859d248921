/**
 * Reads the token of a signed media address, for a proxy or a CDN that checks it itself. The format is in cdn.md; the
 * service's own reader is server/src/ports/media-store/token.ts. Written so that nginx's njs 0.7 reads it, too: no
 * destructuring, one default export.
 */

const ADDRESS = /^\/media\/([^/]+)\/(c\/.+)$/
const TOKEN = /^([1-9]\d{9,10})\.(f[2-9]|s2)\.([\w-]{8,16})\.([\w-]{22})$/
/** What stands beside films: pictures and subtitles. */
const BESIDE = /\.(webp|avif|jpe?g|png|gif|svg|vtt)$/i

/** Parts of a path, percent-decoded; null when one of them could mean another place than it seems to. */
function decodeParts(path) {
  try {
    const parts = path.split('/').map((part) => decodeURIComponent(part))
    return parts.some((part) => part === '' || part.startsWith('.') || /[/\\\0]/.test(part)) ? null : parts
  } catch (_) {
    return null
  }
}

/**
 * What an address says, not yet checked; null when it is none or its token opens no such file.
 * @param {string} path of the request as it was sent, without the query
 * @returns {null | {end: number, text: string, signature: string, session: string, file: string}}
 *   `end`: epoch seconds; `text`: what must be signed; `file`: path without the token, for the key of a cache
 */
function read(path) {
  const address = ADDRESS.exec(path)
  const token = address && TOKEN.exec(address[1])
  const parts = token && decodeParts(address[2])
  if (!parts) return null
  const opens = token[2]
  const count = Number(opens.slice(1))
  const file = parts.join('/')
  if (parts.length < count || (opens === 's2' && !BESIDE.test(file))) return null
  const scope = parts.slice(0, count).join('/')
  return {
    end: Number(token[1]),
    text: `${token[1]}.${opens}.${token[3]}/${scope}`,
    signature: token[4],
    session: token[3],
    file: file,
  }
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
function isSame(one, other) {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

/** @param {string} keys as in MEDIA_KEYS */
function splitKeys(keys) {
  return keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
}

export default { read, isSame, splitKeys }
