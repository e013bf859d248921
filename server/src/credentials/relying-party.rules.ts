/** Relying party: the host that passkeys are bound to (W3C Web Authentication level 3, sections 5.1.2 and 5.3). */
import { isIP } from 'node:net'
import { Refusal } from '../refusal.ts'

export interface RelyingParty {
  /** Host name. */
  rpId: string
  origin: string
}

/**
 * The relying party of the configured public URL. Without one (`""`) only `localhost` is taken from the request, whose
 * headers a client can forge. Undefined where browsers do not offer passkeys: an IP address as host, or no TLS.
 */
export function findRelyingParty(publicUrl: string, requestOrigin: string): RelyingParty | undefined {
  const text = publicUrl || requestOrigin
  if (!URL.canParse(text)) return undefined
  const { hostname, origin, protocol } = new URL(text)
  const isLocal = hostname === 'localhost'
  if (publicUrl === '' && !isLocal) return undefined
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return isLocal || protocol === 'https:' ? { rpId: hostname, origin } : undefined
}

/** The same. Throws `member.passkey_unavailable`. */
export function requireRelyingParty(publicUrl: string, requestOrigin: string): RelyingParty {
  const party = findRelyingParty(publicUrl, requestOrigin)
  if (!party) throw new Refusal('member.passkey_unavailable')
  return party
}
