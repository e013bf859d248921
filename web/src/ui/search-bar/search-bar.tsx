import { Search, X } from 'lucide'
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { accept, lengthLimit } from '../field/field-rules.ts'
import { isComposing, useComposedText } from '../field/use-composed-text.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './search-bar.module.css'

export type SearchBarProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter; the field gives up the focus unless the text is blank. */
  onSubmit: (value: string) => void
  placeholder: string
  clearLabel: string
  onClear?: (() => void) | undefined
  cancelLabel?: string | undefined
  onCancel?: (() => void) | undefined
  maxLength?: number | undefined
  autoFocus?: boolean | undefined
  inputRef?: RefObject<HTMLInputElement | null> | undefined
}

/** Search bar (docs/design.md#search-bar): a search input in a form that does not submit (INP-03). */
export function SearchBar(props: SearchBarProps) {
  const [isArrived, setArrived] = useState(props.autoFocus)
  const own = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? own
  const limit = lengthLimit(props.maxLength)
  const text = useComposedText(props.value, (typed) => props.onChange(accept('text', typed, limit)))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.shown.trim() === '') return
    props.onSubmit(text.shown)
    input.current?.blur()
  }

  function keepComposition(event: KeyboardEvent) {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setArrived(false)
    text.flush(event.target.value)
  }

  function clear() {
    props.onChange('')
    props.onClear?.()
    input.current?.focus()
  }

  return (
    <search>
      <form className={styles.bar} action="." onSubmit={submit}>
        <div className={classNames(styles.field, isArrived && styles.arrived)}>
          <Icon of={Search} size={20} className={styles.icon} />
          <input
            ref={input}
            className={styles.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={props.label}
            placeholder={props.placeholder}
            maxLength={limit}
            value={text.shown}
            // biome-ignore lint/a11y/noAutofocus: the search page is this field
            autoFocus={props.autoFocus}
            onKeyDown={keepComposition}
            onBlur={leave}
            {...text.handlers}
          />
          {text.shown !== '' && (
            <IconButton
              icon={X}
              label={props.clearLabel}
              size={18}
              tone="quiet"
              className={styles.clear}
              onClick={clear}
            />
          )}
        </div>
        {props.cancelLabel && (
          <button className={styles.cancel} type="button" onClick={props.onCancel}>
            {props.cancelLabel}
          </button>
        )}
      </form>
    </search>
  )
}
