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

/** A site may leave the login to the client (wire-contract 4.9). */
const isLoggedIn = <Data extends object>(data: Data & { ApiToken?: string | undefined }): data is Data & LoginData =>
  Boolean(data.ApiToken)

/** The register form; `wrong_count` counts wrong captchas. After any failure there is another picture. */
export function useRegisterForm(captcha: Captcha) {
  const { t } = useText()
  const { redirect } = usePage().query
  const enter = useEnter(redirect)
  const work = useWork()
  const loginAfter = useLoginAfter(redirect)
  const toasts = useToasts()
  const [typed, keepTyped] = usePageState('typed', { username: '', invitation: '' })
  const [wrong_count, setWrongCount] = useState(0)

  const form = useForm({
    initial: { ...typed, password: '', captcha_code: '', is_agreed: false },
    rules: {
      username: usernameRule,
      password: fieldRule(passwordNew()),
      captcha_code: (code) => (captcha.is_needed && !code.trim() ? 'form.problem.captcha_required' : null),
      invitation: (code) => (/^[A-Za-z0-9]*$/.test(code.trim()) ? null : 'register.problem.invitation'),
      is_agreed: (is_agreed) => (is_agreed ? null : 'register.problem.agreement'),
    },
    refusals: REFUSALS,
    onValues: ({ username, invitation }) => keepTyped({ username, invitation }),
    onFailure({ error }) {
      if (error === 'member.captcha_wrong') setWrongCount(wrong_count + 1)
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
  return { form, wrong_count, work }
}
