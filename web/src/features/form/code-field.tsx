import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { type KeptValue, read, usePersisted } from '../../storage/index.ts'
import { Field, SendCode, useToasts } from '../../ui/index.ts'
import type { BoundField } from './use-form.ts'

/** How long the server lets nothing be sent again (wire-contract 4.15). */
const WAIT_MS = 60_000

/** When each kind of code may be sent again, epoch milliseconds: the wait survives leaving the page. */
const WAITS: KeptValue<Record<string, number>> = {
  key: 'codeWaits',
  schema: read.bookOf(read.number),
  empty: {},
}

interface CodeFieldProps {
  field: BoundField<string>
  label: string
  placeholder: string
  /** What the code is for; each purpose waits for itself. */
  purpose: 'reset' | 'email' | 'phone' | 'confirm_email' | 'confirm_phone'
  /** Said when the code is on its way. */
  sentText: string
  /** Sends the code; false when it was not sent, and the form has said why. */
  onSend: () => Promise<boolean>
}

/** Field for a code that is sent on demand, with the button that sends it and its wait. */
export function CodeField({ field, label, placeholder, purpose, sentText, onSend }: CodeFieldProps) {
  const { t } = useText()
  const toasts = useToasts()
  const [waits, setWaits] = usePersisted(WAITS)
  const [is_sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    const is_sent = await onSend().finally(() => setSending(false))
    if (!is_sent) return
    setWaits({ ...waits, [purpose]: Date.now() + WAIT_MS })
    toasts.show(sentText)
    field.inputRef.current?.focus()
  }

  return (
    <Field
      {...field}
      label={label}
      placeholder={placeholder}
      kind="number"
      maxLength={8}
      autoComplete="one-time-code"
      trailing={
        <SendCode
          label={t('form.code.send')}
          busyLabel={t('form.code.sending')}
          waitLabel={(seconds) => t('form.code.wait', { seconds })}
          sentLabel={t('form.code.wait_announced', { seconds: WAIT_MS / 1000 })}
          sending={is_sending}
          until_ms={waits[purpose] ?? null}
          onSend={() => void send()}
        />
      }
    />
  )
}
