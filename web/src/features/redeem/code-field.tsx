import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/index.ts'
import { caretAfter, groupCode, plainCode } from './code-text.ts'
import styles from './redeem.module.css'

export interface CodeFieldProps {
  code: string
  onChange: (code: string) => void
  error: string
  inputRef: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
}

const canPaste = () => typeof navigator.clipboard?.readText === 'function'

/** Field for a code in capitals and groups of four; keeps the caret's position while spaces change. */
export function CodeField({ code, onChange, error, inputRef }: CodeFieldProps) {
  const { t } = useText()
  const [isPastingOffered, setPastingOffered] = useState(canPaste)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current !== null) inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function take(typed: string) {
    caret.current = caretAfter(typed, inputRef.current?.selectionStart ?? typed.length)
    onChange(plainCode(typed))
  }

  async function paste() {
    try {
      onChange(plainCode(await navigator.clipboard.readText()))
      inputRef.current?.focus()
    } catch {
      setPastingOffered(false)
    }
  }

  return (
    <Field
      label={t('redeem.code')}
      value={groupCode(code)}
      onChange={take}
      variant="code"
      autoCapitalize="characters"
      autoComplete="off"
      enterKeyHint="done"
      helper={t('redeem.helper')}
      error={error}
      inputRef={inputRef}
      trailing={
        isPastingOffered && (
          <button className={styles.paste} type="button" onClick={() => void paste()}>
            {t('redeem.paste')}
          </button>
        )
      }
    />
  )
}
