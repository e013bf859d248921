import { useText } from '../../../i18n/index.ts'
import { Field } from '../../../ui/index.ts'
import type { BoundField } from '../../form/index.ts'

/** Refusals of a code and the field that shows them. */
export const CODE_REFUSALS = {
  'member.code_required': 'code',
  'member.second_factor_wrong': 'code',
} as const

/** Field for the six digits of the app; `recovery`: for a recovery code. */
export function StepCodeField({ field, recovery = false }: { field: BoundField<string>; recovery?: boolean }) {
  const { t } = useText()
  return (
    <Field
      {...field}
      key={recovery ? 'recovery' : 'app'}
      label={t(recovery ? 'second_step.recovery_code' : 'second_step.code')}
      placeholder={t(recovery ? 'second_step.recovery_hint' : 'second_step.code_hint')}
      kind={recovery ? 'text' : 'number'}
      maxLength={recovery ? 32 : 8}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      enterKeyHint="go"
    />
  )
}
