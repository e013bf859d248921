import { passwordGiven } from '@zimu/contract/fields'
import { useText } from '../../../../i18n/index.ts'
import { Button, Field, SheetText, SkeletonLine, useToasts } from '../../../../ui/index.ts'
import { SectionFailure } from '../../../failure/index.ts'
import { fieldRule, PasswordField, requiredRule, SheetForm, useForm } from '../../../form/index.ts'
import { CODE_REFUSALS, StepCodeChoice, useHasSecondStep } from '../../step-code/index.ts'
import { makePasskey, NoPasskey } from './ask-for-passkey.ts'

interface AddPasskeyProps {
  onAdded: () => void
}

/** Asks for name, password and, if enabled, the second factor, then for the browser's passkey dialog. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { isOn, hasFailed, retry } = useHasSecondStep()
  if (hasFailed) return <SectionFailure onRetry={retry} />
  return isOn === undefined ? (
    <SkeletonLine height={16} width="52%" />
  ) : (
    <AddForm hasSecondStep={isOn} onAdded={onAdded} />
  )
}

function AddForm({ hasSecondStep, onAdded }: AddPasskeyProps & { hasSecondStep: boolean }) {
  const { t } = useText()
  const toasts = useToasts()
  const form = useForm({
    initial: { name: t('passkey.this_device'), password: '', code: '' },
    rules: {
      name: requiredRule('passkey.problem.name'),
      password: fieldRule(passwordGiven()),
      code: (code) => (hasSecondStep ? requiredRule('second_step.problem.code')(code) : null),
    },
    refusals: {
      ...CODE_REFUSALS,
      'member.passkey_name': 'name',
      'member.password_old_wrong': 'password',
      'member.too_many_attempts': 'password',
    },
    async onSend({ name, password, code }, call) {
      try {
        await makePasskey(call, { password, code: code.trim() }, name.trim())
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
        <Button type="submit" busy={form.isSending && t('passkey.adding')}>
          {t('passkey.go_on')}
        </Button>
      }
    >
      <SheetText>{t('passkey.add_text')}</SheetText>
      <Field {...form.bind('name')} label={t('passkey.name')} maxLength={64} autoComplete="off" enterKeyHint="next" />
      <PasswordField field={form.bind('password')} label={t('password.current')} use="current" enterKeyHint="go" />
      {hasSecondStep && <StepCodeChoice field={form.bind('code')} onTurn={() => form.set('code', '')} />}
    </SheetForm>
  )
}
