import { minutes } from '@zimu/contract/durations'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { type PersistedValue, read, usePersisted } from '../../storage/index.ts'
import { Field, SendCode, useToasts } from '../../ui/index.ts'
import type { BoundField } from './use-form.ts'

/** Minimum interval between two codes on the server (docs/wire.md#codes-by-mail). */
const WAIT_MS = minutes(1)

/**
 * When each kind of code may be sent again (epoch milliseconds); stored, so that leaving the page does not reset it.
 */
const WAITS: PersistedValue<Record<string, number>> = {
  key: 'codeWaits',
  schema: read.bookOf(read.number),
  empty: {},
}

interface CodeFieldProps {
  field: BoundField<string>
  label: string
  placeholder: string
  /** Purpose of the code; each has its own interval. */
  purpose: 'reset' | 'email' | 'phone' | 'confirm_email' | 'confirm_phone'
  /** Toast after the code was sent. */
  sentText: string
  /** Sends the code. False if that failed and the form shows the reason. */
  onSend: () => Promise<boolean>
}

/** Field for a code that is sent on demand, with the send button and its countdown. */
export function CodeField({ field, label, placeholder, purpose, sentText, onSend }: CodeFieldProps) {
  const { t } = useText()
  const toasts = useToasts()
  const [waits, setWaits] = usePersisted(WAITS)
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    const isSent = await onSend().finally(() => setSending(false))
    if (!isSent) return
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
          sending={isSending}
          untilMs={waits[purpose] ?? null}
          onSend={() => void send()}
        />
      }
    />
  )
}
