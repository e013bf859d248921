import { captchaCode, email, passwordNew } from '@zimu/contract/fields'
import { FormView, fieldRule, MailFields, PasswordField, requiredRule, useForm } from '../../features/form/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { Button, Field, useToasts } from '../../ui/index.ts'
import { ContactLink } from './contact-link.tsx'
import { LinkForm } from './res-pwd/link-form.tsx'
import { useLoginAfter } from './use-login-after.ts'
import { useWork } from './use-work.tsx'

/** A new password with the code that is mailed to the address of the account. */
function CodeForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useText()
  const toasts = useToasts()
  const loginAfter = useLoginAfter(redirect)
  const { worked, status, busy } = useWork()
  const [typed, setTyped] = usePageState('typed', { username: '', email: '' })

  const form = useForm({
    initial: { ...typed, captcha_code: '', password_new: '' },
    rules: {
      username: requiredRule('form.problem.account_required'),
      email: fieldRule(email()),
      captcha_code: fieldRule(captchaCode()),
      password_new: fieldRule(passwordNew()),
    },
    refusals: {
      'member.username_required': 'username',
      'member.email_malformed': 'email',
      'member.code_required': 'captcha_code',
      'member.code_wrong': 'captcha_code',
      'member.work_needed': 'captcha_code',
      'member.password_length': 'password_new',
      'member.password_common': 'password_new',
      'member.password_is_username': 'password_new',
    },
    onValues: ({ username, email }) => setTyped({ username, email }),
    async onSend(values, call) {
      const username = values.username.trim()
      await worked((work) => call('POST /api/member.Login/resetPwdByEmail', { ...values, username, ...work }))
      toasts.show(t('reset.done'))
      await loginAfter(username, values.password_new, t('reset.done_login'))
    },
  })

  async function sendCode(): Promise<boolean> {
    if (!form.check(['username', 'email'])) return false
    const { username, email } = form.values
    return form.attempt(async (call) => {
      await call('GET /api/member.Login/resPwdEmailCaptcha', { username: username.trim(), email })
    })
  }

  return (
    <FormView
      lead={t('reset.lead')}
      onSubmit={form.submit}
      actions={
        <>
          {status}
          <Button
            type="submit"
            disabled={!form.isFilled(['username', 'email', 'captcha_code', 'password_new'])}
            onDisabledClick={() => form.check()}
            busy={form.isSending && (busy ?? t('reset.sending'))}
          >
            {t('reset.send')}
          </Button>
          <ContactLink question={t('reset.no_email')} />
        </>
      }
    >
      <Field
        {...form.bind('username')}
        label={t('form.account')}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <MailFields
        email={form.bind('email')}
        captcha_code={form.bind('captcha_code')}
        purpose="reset"
        onSend={sendCode}
      />
      <PasswordField
        field={form.bind('password_new')}
        label={t('form.password_new')}
        use="new"
        placeholder={t('form.password_rule')}
        enterKeyHint="go"
      />
    </FormView>
  )
}

/** A new password: with a mailed code, or with the link of support (`token`). */
export default function ResPwdPage() {
  const { token, account = '', redirect } = usePage().query
  return token ? <LinkForm token={token} account={account} /> : <CodeForm redirect={redirect} />
}
