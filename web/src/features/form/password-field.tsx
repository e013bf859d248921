import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/index.ts'
import type { BoundField } from './use-form.ts'

interface PasswordFieldProps {
  field: BoundField<string>
  label: string
  /** `new` gets the rule as its helper or placeholder and asks the browser for a new one. */
  use: 'current' | 'new'
  placeholder?: string
  helper?: string
  enterKeyHint?: 'next' | 'go'
}

/** Field for a password, with the eye that shows it (INP-10). */
export function PasswordField({ field, label, use, placeholder, helper, enterKeyHint }: PasswordFieldProps) {
  const { t } = useText()
  return (
    <Field
      {...field}
      label={label}
      kind="password"
      placeholder={placeholder}
      helper={helper}
      autoComplete={use === 'new' ? 'new-password' : 'current-password'}
      enterKeyHint={enterKeyHint}
      revealLabel={t('form.reveal')}
    />
  )
}
