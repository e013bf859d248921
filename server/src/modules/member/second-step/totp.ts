/** Codes of an authenticator app: RFC 6238, six digits, 30 seconds, SHA-1, as every such app makes them. */

/** The library is loaded with the first member who has a second factor. */
const load = () => import('otpauth')

const STEP_MS = 30_000
/** A code of the step before or after counts as well: clocks differ, and people type. */
const STEPS_OFF = 1
const SECRET_BYTES = 20

export interface FreshSecret {
  /** Base32. */
  secret: string
  /** For a square to scan. */
  otpauth_url: string
}

/** @param issuer name of the site, shown in the app above the account */
export async function makeSecret(issuer: string, username: string): Promise<FreshSecret> {
  const { Secret, TOTP } = await load()
  const secret = new Secret({ size: SECRET_BYTES })
  // The address parts issuer and account at a colon.
  const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label: username.replaceAll(':', ' '), secret })
  return { secret: secret.base32, otpauth_url: totp.toString() }
}

/** The step to which a code belongs, undefined when it is not one of now. */
export async function findStep(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const { Secret, TOTP } = await load()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta
}
