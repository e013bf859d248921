/** For which address a passkey holds (W3C Web Authentication level 3, sections 5.1.2 and 5.3). */
import { isIP } from 'node:net'

export interface RelyingParty {
  /** Host name; passkeys belong to it. */
  rp_id: string
  origin: string
}

/**
 * The configured public address; without one, only the machine itself (`localhost`), so that no request can choose it by its
 * headers. Undefined where browsers have no passkeys: an address of numbers, or without TLS.
 */
export function findRelyingParty(public_url: string, origin_asked: string): RelyingParty | undefined {
  const text = public_url || origin_asked
  if (!URL.canParse(text)) return undefined
  const { hostname, origin, protocol } = new URL(text)
  const is_local = hostname === 'localhost'
  if (public_url === '' && !is_local) return undefined
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return is_local || protocol === 'https:' ? { rp_id: hostname, origin } : undefined
}
