import { type ReactNode, type RefObject, useId } from 'react'
import choice from '../choice/choice.module.css'
import { Disc } from '../choice/disc.tsx'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  /** May contain links, which do not toggle it. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  inputRef?: RefObject<HTMLInputElement | null> | undefined
}

/** Checkbox with its label (docs/design.md#choices). */
export function Checkbox({ children, checked, onChange, error, inputRef }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.row}>
        <input
          ref={inputRef}
          id={id}
          className={classNames(choice.input, styles.input)}
          type="checkbox"
          checked={checked}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Disc box />
        <label className={styles.text} htmlFor={id}>
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
