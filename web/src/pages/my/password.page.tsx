import { passwordGiven, passwordNew } from '@zimu/contract/fields'
import { useChangeUser } from '../../features/account/index.ts'
import { FormQuestion, FormView, fieldRule, PasswordField, useForm } from '../../features/form/index.ts'
import { usePageLink } from '../../features/links/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage } from '../../stack/index.ts'
import { Button, useToasts } from '../../ui/index.ts'
import styles from './password/password.module.css'

const newRule = fieldRule(passwordNew())

export default function PasswordPage() {
  const { t } = useText()
  const { leave } = usePage()
  const link = usePageLink()
  const toasts = useToasts()
  const changeUser = useChangeUser()

  const form = useForm({
    initial: { password_old: '', password_new: '', repeat: '' },
    rules: {
      password_old: fieldRule(passwordGiven('member.password_old_required')),
      password_new: (password, { password_old }) =>
        newRule(password) ?? (password === password_old ? 'password.problem.same' : null),
      repeat: (repeat, { password_new }) => (repeat === password_new ? null : 'password.problem.repeat'),
    },
    refusals: {
      'member.password_old_required': 'password_old',
      'member.password_old_wrong': 'password_old',
      'member.password_same': 'password_new',
      'member.password_length': 'password_new',
      'member.password_common': 'password_new',
      'member.password_is_username': 'password_new',
    },
    async onSend({ password_old, password_new }, call) {
      // Every session ends with the old password; this one goes on with a fresh token (docs/wire.md#authentication).
      const { ApiToken } = await call('POST /api/member.Member/pwd', { password_old, password_new })
      changeUser({ ApiToken })
      toasts.show(t('password.done'))
      leave()
    },
  })

  return (
    <div className={styles.page}>
      <FormView
        onSubmit={form.submit}
        actions={
          <>
            <Button type="submit" busy={form.isSending && t('password.sending')}>
              {t('password.send')}
            </Button>
            <FormQuestion small question={t('password.forgotten')}>
              <a {...link('/pages/login/resPwd')}>{t('password.reset')}</a>
            </FormQuestion>
          </>
        }
      >
        <PasswordField
          field={form.bind('password_old')}
          label={t('password.current')}
          use="current"
          enterKeyHint="next"
        />
        <PasswordField
          field={form.bind('password_new')}
          label={t('form.password_new')}
          use="new"
          helper={t('form.password_rule')}
          enterKeyHint="next"
        />
        <PasswordField field={form.bind('repeat')} label={t('password.repeat')} use="new" enterKeyHint="go" />
      </FormView>
    </div>
  )
}
