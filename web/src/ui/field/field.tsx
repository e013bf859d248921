import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldCheck, FieldHelper, FieldLabels, FieldTrailing } from './field-parts.tsx'
import { accept, counterText, type FieldKind, keyboardFor, lengthLimit, settle } from './field-rules.ts'
import { type Lines, useAutoHeight } from './use-auto-height.ts'
import { isComposing, useComposedText } from './use-composed-text.ts'

type EnterKey = 'done' | 'go' | 'next' | 'search' | 'send' | 'enter'

export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  name?: string | undefined
  kind?: FieldKind | undefined
  placeholder?: string | undefined
  /** At the right end of the label row, e.g. "optional". The counter takes its place when there is one. */
  note?: string | undefined
  helper?: string | undefined
  error?: string | undefined
  /** Accessible name of the green check, e.g. "available"; only for a value that was looked up. */
  valid?: string | undefined
  /** 140 unless given, −1 for no limit (INP-01). */
  maxLength?: number | string | undefined
  autoComplete?: string | undefined
  autoCapitalize?: 'none' | 'characters' | 'sentences' | undefined
  enterKeyHint?: EnterKey | undefined
  /** Enter. In a multi-line field only when `enterKeyHint` names an action; otherwise Enter is a new line (INP-05). */
  onConfirm?: ((value: string) => void) | undefined
  /** Keeps the focus after a confirmation (INP-04). */
  hold?: boolean | undefined
  onBlur?: (() => void) | undefined
  /**
   * Accessible name of the reveal button of a password field ("Show password"); its state is the pressed state
   * (INP-10).
   */
  revealLabel?: string | undefined
  /** Called when the number of lines of a multi-line field changes. */
  onLines?: ((lines: Lines) => void) | undefined
  /** A low multi-line field: 98 px high instead of 132. */
  low?: boolean | undefined
  /** Before the text: the country code of a phone number. */
  leading?: ReactNode
  /** Items in the row: captcha, send code, paste. */
  trailing?: ReactNode
  /** `code` uses the display typeface (redemption codes). */
  variant?: 'text' | 'code' | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  /** Sets or removes the focus, also on mount (INP-08). */
  focused?: boolean | undefined
  inputRef?: RefObject<HTMLInputElement | HTMLTextAreaElement | null> | undefined
}

/** Text field (docs/design.md#field) with the input rules INP-01 to INP-12. */
export function Field(props: FieldProps) {
  const { label, value, kind = 'text', error, helper, disabled = false, valid, revealLabel } = props
  const id = useId()
  const own = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const [revealed, setRevealed] = useState(false)
  const limit = lengthLimit(props.maxLength)
  const text = useComposedText(value, (typed) => props.onChange(accept(kind, typed, limit)))
  const counter = counterText(kind, text.shown.length, limit)

  useRequestedFocus(own, props.focused)
  useAutoHeight(own, kind === 'multiline', text.shown, props.onLines)

  function confirmOnEnter(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || isComposing(event) || !props.onConfirm) return
    const namesAction = props.enterKeyHint !== undefined && props.enterKeyHint !== 'enter'
    if (kind === 'multiline' && !namesAction) return
    event.preventDefault()
    props.onConfirm(event.currentTarget.value)
    if (!props.hold) event.currentTarget.blur()
  }

  function leave(current: string) {
    if (!text.flush(current)) {
      const settled = settle(kind, current)
      if (settled !== value) props.onChange(accept(kind, settled, limit))
    }
    props.onBlur?.()
  }

  function attach(element: HTMLInputElement | HTMLTextAreaElement | null) {
    own.current = element
    if (props.inputRef) props.inputRef.current = element
  }

  function toggleReveal() {
    const element = own.current
    const caret = element?.selectionStart ?? null
    setRevealed(!revealed)
    if (element && caret !== null) requestAnimationFrame(() => element.setSelectionRange(caret, caret))
  }

  const described = [helper || error ? `${id}-helper` : '', counter ? `${id}-note` : ''].filter(Boolean).join(' ')
  const shared = {
    id,
    name: props.name,
    value: text.shown,
    disabled,
    required: props.required,
    placeholder: props.placeholder ?? ' ',
    maxLength: Number.isFinite(limit) ? limit : undefined,
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    enterKeyHint: props.enterKeyHint,
    spellCheck: kind === 'multiline',
    className: classNames(styles.input, props.variant === 'code' && styles.code),
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': described || undefined,
    onKeyDown: confirmOnEnter,
    ...text.handlers,
  }
  const state = classNames(styles.field, Boolean(error) && styles.invalid, disabled && styles.disabled)

  return (
    <div className={state}>
      <FieldLabels
        id={id}
        label={label}
        note={counter ?? props.note}
        isFull={counter !== null && text.shown.length >= limit}
      />
      <div className={classNames(styles.row, kind === 'multiline' && styles.multiline, props.low && styles.low)}>
        {props.leading}
        {kind === 'multiline' ? (
          <textarea {...shared} ref={attach} onBlur={(event) => leave(event.target.value)} />
        ) : (
          <input
            {...shared}
            ref={attach}
            type={kind === 'password' && !revealed ? 'password' : 'text'}
            inputMode={keyboardFor(kind)}
            onBlur={(event) => leave(event.target.value)}
          />
        )}
        {valid && !error && <FieldCheck name={valid} />}
        <FieldTrailing revealLabel={revealLabel} isRevealed={revealed} onReveal={toggleReveal}>
          {props.trailing}
        </FieldTrailing>
      </div>
      <FieldHelper id={id} helper={helper} error={error} />
    </div>
  )
}

function useRequestedFocus(
  element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  focused: boolean | undefined,
) {
  useEffect(() => {
    if (focused === undefined) return
    if (focused) element.current?.focus()
    else element.current?.blur()
  }, [element, focused])
}
