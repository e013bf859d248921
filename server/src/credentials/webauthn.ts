/** Verification of WebAuthn responses (W3C Web Authentication level 3). User verification is always required. */

import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { minutes } from '@zimu/contract/durations'
import type { RelyingParty } from './relying-party.rules.ts'

/** Loaded lazily: most services have few members with passkeys. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** How long a browser may take to answer a challenge. */
export const CHALLENGE_MS = minutes(5)

/** A stored credential. */
export interface StoredPasskey {
  credential_id: string
  /** COSE key as base64url. */
  public_key: string
  /** Signature counter of the last use. */
  counter: number
  /** Separated by commas. */
  transports: string
}

export const transportsOf = ({ transports }: Pick<StoredPasskey, 'transports'>) =>
  transports.split(',').filter(Boolean) as AuthenticatorTransport[]

/** The credential of a valid registration response; undefined for every other input. */
export async function verifyRegistration(response: unknown, challenge: string, { rpId, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await loadWebauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    return registrationInfo
  } catch {
    // The library accepts any input and throws if it is malformed or does not match.
    return undefined
  }
}

/** The new signature counter of a valid login response for a passkey; undefined for every other input. */
export async function verifyAuthentication(
  row: StoredPasskey,
  response: unknown,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: transportsOf(row),
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
