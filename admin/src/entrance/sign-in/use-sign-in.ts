import { CallFailure } from '@zimu/contract/client'
import { useState } from 'react'
import { type Api, describeFailure } from '../../api/index.ts'
import { type Text, useText } from '../../i18n/index.ts'
import type { SessionData } from '../../session/index.ts'
import { NoPasskey } from '../passkey/no-passkey.ts'

export type SignInStep = { at: 'password' } | { at: 'second'; ticket: string }

/** `busy`: a call is on its way · `work`: share of the work that is computed, 0 to 1 · `wait`: when one may try again. */
export type SignInState =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'work'; share: number }
  | { is: 'wrong'; text: string }
  | { is: 'wait'; untilMs: number }

export interface SignIn {
  step: SignInStep
  state: SignInState
  withPassword(name: string, password: string): Promise<void>
  withCode(code: string): Promise<void>
  withPasskey(): Promise<void>
  back(): void
}

const IDLE: SignInState = { is: 'idle' }

function stateOf(error: unknown, text: Text): SignInState {
  if (error instanceof CallFailure && error.body?.data?.wait_seconds)
    return { is: 'wait', untilMs: Date.now() + error.body.data.wait_seconds * 1000 }
  const sentence = describeFailure(error, text)?.sentence
  return sentence ? { is: 'wrong', text: sentence } : IDLE
}

/** Steps of a sign-in: password or passkey, work where the server asks for it, second step. */
export function useSignIn(api: Api, onSignedIn: (session: SessionData) => void): SignIn {
  const text = useText()
  const [step, setStep] = useState<SignInStep>({ at: 'password' })
  const [state, setState] = useState<SignInState>(IDLE)

  async function attempt(act: () => Promise<SessionData>) {
    setState({ is: 'busy' })
    try {
      onSignedIn(await act())
      setState(IDLE)
    } catch (error) {
      const name = error instanceof CallFailure ? error.error : ''
      const ticket = error instanceof CallFailure ? error.body?.data?.ticket : undefined
      if (name === 'operator.second_step_needed' && ticket) {
        setStep({ at: 'second', ticket })
        setState(IDLE)
        return
      }
      if (name === 'operator.second_step_gone') setStep({ at: 'password' })
      setState(stateOf(error, text))
    }
  }

  /** Solves the work that is asked for, once, and begins again with it. */
  async function begin(name: string, password: string): Promise<SessionData> {
    try {
      return await api.call('POST /admin/api/operator.Session/begin', { name, password })
    } catch (error) {
      const challenge = error instanceof CallFailure ? error.body?.data?.challenge : undefined
      if (!challenge) throw error
      setState({ is: 'work', share: 0 })
      const { solveWork } = await import('./solve-work.ts')
      const work = await solveWork(challenge, (share) => setState({ is: 'work', share }))
      if (!work) throw error
      return api.call('POST /admin/api/operator.Session/begin', { name, password, work })
    }
  }

  async function passkeySession(): Promise<SessionData> {
    const { choosePasskey } = await import('../passkey/passkey.ts')
    const { ticket, options } = await api.call('POST /admin/api/operator.Session/passkeyOptions', {})
    const response = await choosePasskey(options)
    return api.call('POST /admin/api/operator.Session/passkey', { ticket, response })
  }

  async function withPasskey() {
    setState({ is: 'busy' })
    try {
      onSignedIn(await passkeySession())
      setState(IDLE)
    } catch (error) {
      if (error instanceof NoPasskey)
        setState(error.fault === 'cancelled' ? IDLE : { is: 'wrong', text: text.t('passkey.failed') })
      else setState(stateOf(error, text))
    }
  }

  return {
    step,
    state,
    withPassword: (name, password) => attempt(() => begin(name, password)),
    withCode: (code) =>
      attempt(() =>
        api.call('POST /admin/api/operator.Session/second', { ticket: step.at === 'second' ? step.ticket : '', code }),
      ),
    withPasskey,
    back: () => {
      setStep({ at: 'password' })
      setState(IDLE)
    },
  }
}
