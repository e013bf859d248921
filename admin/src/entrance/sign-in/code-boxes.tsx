import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './code-boxes.module.css'

/** Digits of a code (RFC 6238 as apps show it). */
const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)

export interface CodeBoxesProps {
  label: string
  isWrong?: boolean
  value: string
  onChange: (digits: string) => void
  /** All digits are there. */
  onComplete: (digits: string) => void
}

/** Six boxes for a code. One field lies over them, so that pasting, readers and the phone's suggestion work by themselves. */
export function CodeBoxes({ label, isWrong = false, value, onChange, onComplete }: CodeBoxesProps) {
  const [isFocused, setFocused] = useState(false)
  const current = Math.min(value.length, LENGTH - 1)
  return (
    <div className={styles.boxes}>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the person came here for nothing else
        autoFocus
        value={value}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, LENGTH)
          onChange(digits)
          if (digits.length === LENGTH && digits !== value) onComplete(digits)
        }}
      />
      {PLACES.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={classNames(styles.box, isFocused && place === current && styles.current, isWrong && styles.wrong)}
        >
          {value[place] ?? ''}
        </span>
      ))}
    </div>
  )
}
