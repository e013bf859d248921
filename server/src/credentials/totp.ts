/** Time-based one-time passwords (RFC 6238) with what all authenticator apps support: six digits, 30 seconds, SHA-1. */

import { seconds } from '@zimu/contract/durations'

/** Loaded lazily: most services have few members with a second factor. */
const load = () => import('otpauth')

const STEP_MS = seconds(30)
/** Codes of the previous and next step are accepted too: clocks differ, and typing takes time. */
const STEPS_OFF = 1
const SECRET_BYTES = 20

export interface FreshSecret {
  /** Base32. */
  secret: string
  /** Content of the QR code that the app scans. */
  otpauth_url: string
}

/** Generates a random secret. `issuer` is the name of the site, which the app shows above the account. */
export async function makeSecret(issuer: string, username: string): Promise<FreshSecret> {
  const { Secret, TOTP } = await load()
  const secret = new Secret({ size: SECRET_BYTES })
  // A colon separates issuer and account in the label.
  const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label: username.replaceAll(':', ' '), secret })
  return { secret: secret.base32, otpauth_url: totp.toString() }
}

/** Number of the 30-second step that a code belongs to; undefined if it is not valid at `now`. */
export async function findStep(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const { Secret, TOTP } = await load()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta
}
