import type { LoginData } from '@zimu/contract'
import { REGISTER_PLATFORM } from '@zimu/contract/constants'
import { passwordNew, username } from '@zimu/contract/fields'
import { useState } from 'react'
import { useEnter } from '../../../features/account/index.ts'
import { fieldRule, useForm } from '../../../features/form/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage, usePageState } from '../../../stack/index.ts'
import { useToasts } from '../../../ui/index.ts'
import { useLoginAfter } from '../use-login-after.ts'
import { useWork } from '../use-work.tsx'
import type { Captcha } from './use-captcha.ts'

export const usernameRule = fieldRule(username())

/** Which field a refusal of the server is about; the others are toasts. */
const REFUSALS = {
  'member.username_required': 'username',
  'member.username_length': 'username',
  'member.username_characters': 'username',
  'member.username_taken': 'username',
  'member.password_length': 'password',
  'member.password_common': 'password',
  'member.password_is_username': 'password',
  'member.captcha_required': 'captcha_code',
  'member.captcha_wrong': 'captcha_code',
  'member.work_needed': 'captcha_code',
  'member.invitation_required': 'invitation',
  'member.invitation_unknown': 'invitation',
} as const

/** A site may leave the login to the client (docs/wire.md#registerregister). */
const isLoggedIn = <Data extends object>(data: Data & { ApiToken?: string | undefined }): data is Data & LoginData =>
  Boolean(data.ApiToken)

/** The register form; `wrongCount` counts wrong captchas. After a failure there is another picture, unless it was the password's. */
export function useRegisterForm(captcha: Captcha) {
  const { t } = useText()
  const { redirect } = usePage().query
  const enter = useEnter(redirect)
  const work = useWork()
  const loginAfter = useLoginAfter(redirect)
  const toasts = useToasts()
  const [typed, setTyped] = usePageState('typed', { username: '', invitation: '' })
  const [wrongCount, setWrongCount] = useState(0)

  const form = useForm({
    initial: { ...typed, password: '', captcha_code: '', isAgreed: false },
    rules: {
      username: usernameRule,
      password: fieldRule(passwordNew()),
      captcha_code: (code) => (captcha.isNeeded && !code.trim() ? 'form.problem.captcha_required' : null),
      invitation: (code) => (/^[A-Za-z0-9]*$/.test(code.trim()) ? null : 'register.problem.invitation'),
      isAgreed: (isAgreed) => (isAgreed ? null : 'register.problem.agreement'),
    },
    refusals: REFUSALS,
    onValues: ({ username, invitation }) => setTyped({ username, invitation }),
    onFailure({ error }) {
      if (error === 'member.captcha_wrong') setWrongCount(wrongCount + 1)
      // The picture that was read stays for another password (docs/wire.md#registercaptcha).
      if (error?.startsWith('member.password_')) return
      form.set('captcha_code', '')
      captcha.reload()
    },
    async onSend(values, call) {
      const account = values.username.trim()
      const input = {
        username: account,
        password: values.password,
        captcha_id: captcha.captcha_id,
        captcha_code: values.captcha_code.trim(),
        InvitationCode: values.invitation.trim(),
        platform: REGISTER_PLATFORM,
      }
      const data = await work.worked((own) => call('POST /api/member.Register/register', { ...input, ...own }))
      toasts.show(t('register.done'))
      if (isLoggedIn(data)) await enter(data)
      else await loginAfter(account, values.password, t('register.done'))
    },
  })
  return { form, wrongCount, work }
}
