import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { NoPasskey } from './no-passkey.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
/** What WebAuthn passes between browser and server as JSON. */
type Wire = Record<string, unknown>

async function ask(run: () => Promise<object>): Promise<Wire> {
  try {
    return { ...(await run()) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new NoPasskey('cancelled')
    throw new NoPasskey(name === 'InvalidStateError' ? 'there_already' : 'failed')
  }
}

/** Lets the person choose a passkey. Throws `NoPasskey`. */
export const choosePasskey = (options: Wire): Promise<Wire> =>
  ask(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))

/** Makes a passkey on this device. Throws `NoPasskey`. */
export const makePasskey = (options: Wire): Promise<Wire> =>
  ask(() => startRegistration({ optionsJSON: options as unknown as CreationOptions }))
