import type { Output } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { useEffect, useState } from 'react'
import { type Api, describeFailure } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { NoPasskey } from '../passkey/no-passkey.ts'

export type Invitation = Output<'POST /admin/api/operator.Invite/info'>
type Secret = Output<'POST /admin/api/operator.Invite/app'>

export type InviteStep =
  | { at: 'asking' }
  | { at: 'gone'; text: string }
  | { at: 'password' }
  | { at: 'second' }
  | { at: 'app'; secret: Secret }
  | { at: 'codes'; codes: readonly string[] }

export interface Invite {
  invitation: Invitation | undefined
  step: InviteStep
  isBusy: boolean
  /** What is wrong, `''` when nothing is. */
  error: string
  choosePassword(password: string): void
  withApp(): Promise<void>
  withPasskey(): Promise<void>
  confirmApp(code: string): Promise<void>
  back(): void
}

/** Steps of taking a link: password, second step, recovery codes. Nothing holds before the last call. */
export function useInvite(api: Api, token: string): Invite {
  const text = useText()
  const [invitation, setInvitation] = useState<Invitation>()
  const [step, setStep] = useState<InviteStep>({ at: 'asking' })
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is asked for once, in whatever language
  useEffect(() => {
    const stop = new AbortController()
    api.call('POST /admin/api/operator.Invite/info', { token }, { signal: stop.signal }).then(
      (answer) => {
        setInvitation(answer)
        setStep({ at: 'password' })
      },
      (failure: unknown) => {
        const said = describeFailure(failure, text)
        if (said) setStep({ at: 'gone', text: said.sentence })
      },
    )
    return () => stop.abort()
  }, [api, token])

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setError('')
    try {
      await act()
    } catch (failure) {
      if (failure instanceof NoPasskey) setError(failure.fault === 'cancelled' ? '' : text.t('passkey.failed'))
      else {
        const name = failure instanceof CallFailure ? failure.error : ''
        // What is wrong with the password is said where it can be changed.
        if (/^(operator|member)\.password_/.test(name)) setStep({ at: 'password' })
        setError(describeFailure(failure, text)?.sentence ?? '')
      }
    }
    setBusy(false)
  }

  const accept = async (proof: { code: string } | { passkey: Record<string, unknown> }) => {
    const answer = await api.call('POST /admin/api/operator.Invite/accept', { token, password, ...proof })
    setStep({ at: 'codes', codes: answer.recovery_codes })
  }

  return {
    invitation,
    step,
    isBusy,
    error,
    choosePassword: (chosen) => {
      setPassword(chosen)
      setError('')
      setStep({ at: 'second' })
    },
    withApp: () =>
      attempt(async () =>
        setStep({ at: 'app', secret: await api.call('POST /admin/api/operator.Invite/app', { token }) }),
      ),
    withPasskey: () =>
      attempt(async () => {
        const { makePasskey } = await import('../passkey/passkey.ts')
        const { options } = await api.call('POST /admin/api/operator.Invite/passkey', { token })
        await accept({ passkey: await makePasskey(options) })
      }),
    confirmApp: (code) => attempt(() => accept({ code })),
    back: () => {
      setError('')
      setStep({ at: step.at === 'app' ? 'second' : 'password' })
    },
  }
}
