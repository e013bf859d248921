import type { ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  isOn: boolean
  /** Shows the state only. */
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** On or off, at once. */
export function Switch({ isOn, isDisabled = false, onChange, children }: SwitchProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        disabled={isDisabled}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} />
      <span>{children}</span>
    </label>
  )
}
