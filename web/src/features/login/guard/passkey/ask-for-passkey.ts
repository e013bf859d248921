import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { LoginData } from '@zimu/contract'
import type { Api } from '../../../../api/index.ts'
import type { TextKey } from '../../../../i18n/index.ts'

type Call = Api['call']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The browser or the device returned no passkey; `text` is the reason for the visitor, `''` if they cancelled. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  constructor(readonly text: TextKey | '') {
    super(text)
  }
}

/** Runs a passkey dialog of the browser. Throws `NoPasskey` if it ends without one. */
async function ask<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Also what browsers say when time ran out: they do not tell the two apart.
    if (name === 'NotAllowedError' || name === 'AbortError') throw new NoPasskey('')
    throw new NoPasskey(name === 'InvalidStateError' ? 'passkey.there_already' : 'passkey.failed')
  }
}

/** Lets the visitor choose a passkey and logs in with it. Throws `NoPasskey` or the call's failure. */
export async function askForPasskey(call: Call): Promise<LoginData> {
  const { ticket, options } = await call('POST /api/member.Login/passkeyStart', {})
  // The contract passes on what the two halves of one library say to each other.
  const optionsJSON = options as unknown as RequestOptions
  const response = await ask(() => startAuthentication({ optionsJSON }))
  return call('POST /api/member.Login/passkey', { ticket, response: { ...response } })
}

/**
 * Creates a passkey on this device and registers it; `code` of the second factor, `''` if that is off. Throws
 * `NoPasskey` or the call's failure.
 */
export async function makePasskey(call: Call, proof: { password: string; code: string }, name: string): Promise<void> {
  const { options } = await call('POST /api/member.Passkey/start', proof)
  const optionsJSON = options as unknown as CreationOptions
  const response = await ask(() => startRegistration({ optionsJSON }))
  await call('POST /api/member.Passkey/add', { response: { ...response }, name })
}
