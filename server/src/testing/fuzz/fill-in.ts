import { TOKEN_PLACE } from './cases.ts'

/** The address that limits count, from a number: none stands in another's way. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/**
 * Makes a case one that somebody sends: with their token in its place (both have 43 characters, so lengths hold), from an
 * address of its own, which the service takes from a trusted proxy, and as the only one of its connection.
 */
export function fillIn(bytes: Buffer, token: string, number: number): Buffer {
  let filled = bytes
  for (let at = filled.indexOf(TOKEN_PLACE); at >= 0; at = filled.indexOf(TOKEN_PLACE))
    filled = Buffer.concat([filled.subarray(0, at), Buffer.from(token), filled.subarray(at + TOKEN_PLACE.length)])
  const lineEnd = filled.indexOf('\r\n')
  if (lineEnd < 0) return filled
  const own = Buffer.from(`\r\nconnection: close\r\nx-forwarded-for: ${addressOf(number)}`)
  return Buffer.concat([filled.subarray(0, lineEnd), own, filled.subarray(lineEnd)])
}
