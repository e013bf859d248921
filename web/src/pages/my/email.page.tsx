import { captchaCode, email as emailField } from '@zimu/contract/fields'
import { useEffect } from 'react'
import { maskEmail, useChangeUser, useRefreshUser } from '../../features/account/index.ts'
import { FormView, fieldRule, MailFields, useForm } from '../../features/form/index.ts'
import { useReauthenticated } from '../../features/login/reauthenticate/index.ts'
import { useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { Button, Cell, CellGroup, useToasts } from '../../ui/index.ts'
import styles from './email/email.module.css'

const emailRule = fieldRule(emailField())

/** The form of this page: an address and the code that was mailed to it. */
function useEmailForm() {
  const { t } = useText()
  const { user } = useSession()
  const { leave } = usePage()
  const toasts = useToasts()
  const changeUser = useChangeUser()
  const refreshUser = useRefreshUser()
  const [typed, setTyped] = usePageState('email', '')
  return useForm({
    initial: { email: typed, captcha_code: '' },
    rules: {
      email: (email) => emailRule(email) ?? (email.trim().toLowerCase() === user.email ? 'email.problem.same' : null),
      captcha_code: fieldRule(captchaCode()),
    },
    refusals: {
      'member.email_malformed': 'email',
      'member.email_taken': 'email',
      'member.code_required': 'captcha_code',
      'member.code_wrong': 'captcha_code',
    },
    onValues: ({ email }) => setTyped(email),
    async onSend(values, call) {
      const { email } = await call('POST /api/member.Member/emailBind', values)
      changeUser({ email })
      void refreshUser()
      toasts.show(t('email.done'))
      leave()
    },
  })
}

export default function EmailPage() {
  const { t } = useText()
  const { user } = useSession()
  const { setTitle } = usePage()
  const form = useEmailForm()
  const { confirmed, sheet } = useReauthenticated()
  const isBound = user.email !== ''

  useEffect(() => setTitle(isBound ? t('email.title_bound') : ''), [isBound, setTitle, t])

  async function sendCode(): Promise<boolean> {
    if (!form.check(['email'])) return false
    const { email } = form.values
    let isSent = false
    await form.attempt(async (call) => {
      isSent = (await confirmed((own) => call('GET /api/member.Member/emailCaptcha', { email }, own))) !== undefined
    })
    return isSent
  }

  return (
    <>
      <FormView
        lead={t('email.lead')}
        onSubmit={form.submit}
        actions={
          <Button
            type="submit"
            disabled={!form.isFilled(['email', 'captcha_code'])}
            onDisabledClick={() => form.check()}
            busy={form.isSending && t('email.sending')}
          >
            {t('email.send')}
          </Button>
        }
      >
        {isBound && (
          <div className={styles.bound}>
            <CellGroup bare>
              <Cell label={t('email.now')} value={maskEmail(user.email)} />
            </CellGroup>
          </div>
        )}
        <MailFields
          email={form.bind('email')}
          captcha_code={form.bind('captcha_code')}
          purpose="email"
          onSend={sendCode}
        />
      </FormView>
      {sheet}
    </>
  )
}
