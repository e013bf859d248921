import { isMistyped } from '@zimu/contract/redemption-code'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './trace.module.css'
import { TracedCode } from './traced-code.tsx'
import { useTrace } from './use-trace.ts'

/** A field for one whole code, and what the server knows of it. */
export function TraceForm() {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [hasSlip, setSlip] = useState(false)
  const { isBusy, traced, failure, trace, again, clear } = useTrace()
  const error = hasSlip ? t('codes.trace_slip') : failure

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return
    // A slip shows by the check character: it need not be sent, and costs no try.
    const isSlip = isMistyped(code)
    setSlip(isSlip)
    if (!isSlip) void trace(code)
  }

  return (
    <div className={styles.trace}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('codes.trace_code')}
          hint={t('codes.trace_hint')}
          error={error}
          isMono
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setSlip(false)
            clear()
          }}
        />
        <Button type="submit" isBusy={isBusy} disabled={code.trim() === ''}>
          {t('codes.trace')}
        </Button>
      </form>
      <div aria-live="polite">{traced && <TracedCode traced={traced} onChanged={() => void again()} />}</div>
    </div>
  )
}
