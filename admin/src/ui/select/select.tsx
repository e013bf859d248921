import { ChevronDown } from 'lucide'
import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly { value: string; label: string }[]
  /** Only readers get the label. */
  isBare?: boolean | undefined
}

/** Native select: opens the system's own list on a phone. */
export function Select({ label, options, isBare = false, ...select }: SelectProps) {
  return (
    <label className={styles.field}>
      {!isBare && <span className={styles.label}>{label}</span>}
      <span className={styles.box}>
        <select {...select} className={styles.select} aria-label={isBare ? label : undefined}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={14} className={styles.mark} />
      </span>
    </label>
  )
}
