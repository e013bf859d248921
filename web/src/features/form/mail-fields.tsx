import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/index.ts'
import { CodeField } from './code-field.tsx'
import type { BoundField } from './use-form.ts'

interface MailFieldsProps {
  email: BoundField<string>
  captcha_code: BoundField<string>
  /** Purpose of the code. */
  purpose: 'reset' | 'email'
  /** Mails the code. False if that failed and the form shows the reason. */
  onSend: () => Promise<boolean>
}

/** Fields for a mail address and the code that is sent to it. */
export function MailFields({ email, captcha_code, purpose, onSend }: MailFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Field
        {...email}
        label={t('form.email')}
        kind="email"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <CodeField
        field={captcha_code}
        label={t('form.mail_code')}
        placeholder={t('form.mail_code_hint')}
        purpose={purpose}
        sentText={t('form.mail_sent')}
        onSend={onSend}
      />
    </>
  )
}
