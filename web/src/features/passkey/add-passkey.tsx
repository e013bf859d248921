import { passwordGiven } from '@zimu/contract/fields'
import { useText } from '../../i18n/index.ts'
import { Button, Field, SheetText, useToasts } from '../../ui/index.ts'
import { fieldRule, PasswordField, requiredRule, SheetForm, useForm } from '../form/index.ts'
import { makePasskey, NoPasskey } from './ask-for-passkey.ts'

/** Name and password, then the browser's own dialog. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { t } = useText()
  const toasts = useToasts()
  const form = useForm({
    initial: { name: t('passkey.this_device'), password: '' },
    rules: { name: requiredRule('passkey.problem.name'), password: fieldRule(passwordGiven()) },
    refusals: {
      'member.passkey_name': 'name',
      'member.password_old_wrong': 'password',
      'member.too_many_attempts': 'password',
    },
    async onSend({ name, password }, call) {
      try {
        await makePasskey(call, password, name.trim())
        toasts.show(t('passkey.added'))
        onAdded()
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error
        if (error.text) toasts.show(t(error.text))
      }
    },
  })
  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <Button type="submit" busy={form.is_sending && t('passkey.adding')}>
          {t('passkey.go_on')}
        </Button>
      }
    >
      <SheetText>{t('passkey.add_text')}</SheetText>
      <Field {...form.bind('name')} label={t('passkey.name')} maxLength={64} autoComplete="off" enterKeyHint="next" />
      <PasswordField field={form.bind('password')} label={t('password.current')} use="current" enterKeyHint="go" />
    </SheetForm>
  )
}
