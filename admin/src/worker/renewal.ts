/** What a renewed subscription tells the service: the browser has ended the former one by itself, and nobody may be signed in. */

/** What names a subscription and proves that it is one's own; it stays in this browser. */
export interface Former {
  endpoint: string
  auth: string
}

export interface Renewal {
  former_hash: string
  former_auth: string
  endpoint: string
  p256dh: string
  auth: string
}

/** What is read of a `PushSubscription`. */
interface Subscribed {
  toJSON(): { endpoint?: string | undefined; keys?: Record<string, string> | undefined }
}

function secretOf(subscription: Subscribed): Former & { p256dh: string } {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, auth: keys.auth ?? '', p256dh: keys.p256dh ?? '' }
}

export function formerOf(subscription: Subscribed): Former {
  const { endpoint, auth } = secretOf(subscription)
  return { endpoint, auth }
}

/** Name of an address on the wire: its SHA-256, base64url. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Undefined: it is the former one, which the service has. */
export async function renewalOf(former: Former, renewed: Subscribed): Promise<Renewal | undefined> {
  const secret = secretOf(renewed)
  if (secret.endpoint === former.endpoint && secret.auth === former.auth) return undefined
  return { former_hash: await hashOf(former.endpoint), former_auth: former.auth, ...secret }
}

/** What was remembered; undefined for anything else. */
export function readFormer(value: unknown): Former | undefined {
  const { endpoint, auth } = (value ?? {}) as Partial<Record<keyof Former, unknown>>
  return typeof endpoint === 'string' && typeof auth === 'string' ? { endpoint, auth } : undefined
}
