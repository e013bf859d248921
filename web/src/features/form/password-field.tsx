import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/index.ts'
import type { BoundField } from './use-form.ts'

interface PasswordFieldProps {
  field: BoundField<string>
  label: string
  /** `new` shows the password rule and sets `autocomplete="new-password"`. */
  use: 'current' | 'new'
  placeholder?: string
  helper?: string
  enterKeyHint?: 'next' | 'go'
}

/** Password field with a button that reveals it (INP-10). */
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
