import { Check, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'
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
  /** Name of the green check, e.g. "available"; only for a value that was looked up. */
  valid?: string | undefined
  /** 140 unless given, −1 for no limit (INP-01). */
  maxLength?: number | string | undefined
  autoComplete?: string | undefined
  autoCapitalize?: 'none' | 'characters' | 'sentences' | undefined
  enterKeyHint?: EnterKey | undefined
  /** Enter. In a multi-line field only when `enterKeyHint` names an action; otherwise Enter is a new line (INP-05). */
  onConfirm?: ((value: string) => void) | undefined
  /** Keeps the focus after a confirm (INP-04). */
  hold?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** Name of the eye of a password field ("Show password"); its state is the pressed state (INP-10). */
  revealLabel?: string | undefined
  /** The text of a multi-line field has another number of lines. */
  onLines?: ((lines: Lines) => void) | undefined
  /** A multi-line field for a few sentences: 98 high instead of 132. */
  low?: boolean | undefined
  /** Before the text: the country code of a phone number. */
  leading?: ReactNode
  /** Items in the row: captcha, send code, paste. */
  trailing?: ReactNode
  /** `code` sets the text in the display face (redeem codes). */
  face?: 'text' | 'code' | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  /** Takes and leaves the focus on request, also at mount (INP-08). */
  focused?: boolean | undefined
  inputRef?: RefObject<HTMLInputElement | HTMLTextAreaElement | null> | undefined
}

/** Signature-line field of the design book 4.2 with the input rules INP-01 to INP-12. */
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
    const names_action = props.enterKeyHint !== undefined && props.enterKeyHint !== 'enter'
    if (kind === 'multiline' && !names_action) return
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
    className: classNames(styles.input, props.face === 'code' && styles.code),
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': described || undefined,
    onKeyDown: confirmOnEnter,
    ...text.handlers,
  }
  const state = classNames(styles.field, Boolean(error) && styles.invalid, disabled && styles.disabled)

  return (
    <div className={state}>
      <div className={styles.labels}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {(counter ?? props.note) !== undefined && (
          <span
            id={`${id}-note`}
            className={classNames(styles.note, counter !== null && text.shown.length >= limit && styles.full)}
          >
            {counter ?? props.note}
          </span>
        )}
      </div>
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
        {valid && !error && (
          <>
            <Icon of={Check} size={20} className={styles.check} />
            <VisuallyHidden role="status">{valid}</VisuallyHidden>
          </>
        )}
        {(props.trailing || revealLabel) && (
          <span className={styles.trailing}>
            {props.trailing}
            {revealLabel && (
              <IconButton
                icon={revealed ? Eye : EyeOff}
                label={revealLabel}
                size={20}
                tone="quiet"
                pressed={revealed}
                onClick={toggleReveal}
              />
            )}
          </span>
        )}
      </div>
      {error ? (
        <p id={`${id}-helper`} className={styles.error} role="alert">
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      ) : (
        helper && (
          <p id={`${id}-helper`} className={styles.helper}>
            {helper}
          </p>
        )
      )}
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
