import { passwordNew } from '@zimu/contract/fields'
import { FormView, fieldRule, PasswordField, useForm } from '../../../features/form/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Field, useToasts } from '../../../ui/index.ts'
import { ContactLink } from '../contact-link.tsx'
import { useLoginAfter } from '../use-login-after.ts'

export interface LinkFormProps {
  /** From the link: proves that support has let its holder set a password. */
  token: string
  /** Whose account the link says it is; the server knows it by the token. */
  account: string
}

/** A new password with the link that support has sent, in place of a mailed code. */
export function LinkForm({ token, account }: LinkFormProps) {
  const { t } = useText()
  const toasts = useToasts()
  // A link also serves who is still logged in here and needs the password elsewhere.
  const loginAfter = useLoginAfter(undefined, true)
  const form = useForm({
    initial: { password_new: '' },
    rules: { password_new: fieldRule(passwordNew()) },
    refusals: {
      'member.reset_link_gone': 'password_new',
      'member.password_length': 'password_new',
      'member.password_common': 'password_new',
      'member.password_is_username': 'password_new',
    },
    async onSend({ password_new }, call) {
      const { username } = await call('POST /api/member.Login/resetPwdByLink', { token, password_new })
      toasts.show(t('reset.done'))
      await loginAfter(username, password_new, t('reset.done_login'))
    },
  })
  return (
    <FormView
      lead={t('reset.link_lead')}
      onSubmit={form.submit}
      actions={
        <>
          <Button
            type="submit"
            disabled={!form.isFilled(['password_new'])}
            onDisabledClick={() => form.check()}
            busy={form.isSending && t('reset.sending')}
          >
            {t('reset.send')}
          </Button>
          <ContactLink question={t('reset.link_gone')} />
        </>
      }
    >
      {account !== '' && (
        <Field label={t('form.account')} value={account} onChange={() => {}} disabled autoComplete="username" />
      )}
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
