/** What a browser needs to create a passkey, and what comes back of it. */
import { createHmac } from 'node:crypto'
import type { Language } from '@zimu/contract'
import { requireRelyingParty } from '../../../credentials/relying-party.rules.ts'
import { CHALLENGE_MS, loadWebauthn, transportsOf, verifyRegistration } from '../../../credentials/webauthn.ts'
import type { Cache } from '../../../ports/cache/index.ts'

export interface PasskeyCreationDeps {
  /** Challenges by who asked, until they are answered. */
  cache: Pick<Cache, 'put' | 'take'>
  /** Key of user handles. */
  secondFactorSecret: string
  /** Address of the console; `""` = taken from the request. */
  consoleUrl: string
  readTitle(language: Language): Promise<string>
}

/** Who creates a passkey, and where. */
export interface Creation {
  operator: { operator_id: number; name: string; nickname: string }
  /** What the challenge is bound to: a session, or a link. */
  holder: string
  origin: string
  language: Language
  /** Passkeys whose device must not make another one. */
  former: readonly Pick<CreatedPasskey, 'credential_id' | 'transports'>[]
}

/** A created passkey as it is stored. */
export interface CreatedPasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string
}

const challengeKey = (holder: string) => `operator:passkey-of:${holder}`

export type PasskeyCreation = ReturnType<typeof createPasskeyCreation>

export function createPasskeyCreation(deps: PasskeyCreationDeps) {
  const { cache, secondFactorSecret, consoleUrl, readTitle } = deps

  /** WebAuthn user handle: the same for all passkeys of an operator, and does not reveal who it is. */
  const userHandleOf = (operator_id: number) =>
    new Uint8Array(createHmac('sha256', secondFactorSecret).update(`operator passkey:${operator_id}`).digest())

  return {
    /**
     * Options for `navigator.credentials.create()`. Throws `member.passkey_unavailable` at an address that cannot have
     * passkeys.
     */
    async start({ operator, holder, origin, language, former }: Creation): Promise<Record<string, unknown>> {
      const { rpId } = requireRelyingParty(consoleUrl, origin)
      const { generateRegistrationOptions } = await loadWebauthn()
      const options = await generateRegistrationOptions({
        rpName: await readTitle(language),
        rpID: rpId,
        userName: operator.name,
        userDisplayName: operator.nickname,
        userID: userHandleOf(operator.operator_id),
        timeout: CHALLENGE_MS,
        excludeCredentials: former.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await cache.put(challengeKey(holder), options.challenge, CHALLENGE_MS)
      return { ...options }
    },

    /** Verifies what the browser made; uses the challenge up. Undefined for every other input. */
    async finish(response: unknown, { holder, origin }: Pick<Creation, 'holder' | 'origin'>) {
      const party = requireRelyingParty(consoleUrl, origin)
      const challenge = await cache.take(challengeKey(holder))
      const added = challenge === undefined ? undefined : await verifyRegistration(response, challenge, party)
      if (!added) return undefined
      const { credential } = added
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
      } satisfies CreatedPasskey
    },
  }
}
