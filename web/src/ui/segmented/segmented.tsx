import { useId } from 'react'
import choice from '../choice/choice.module.css'
import type { ChoiceProps } from '../choice/choice.ts'
import { classNames } from '../class-names.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Id extends string> = ChoiceProps<Id> & {
  /** 32 high items, for rows. */
  compact?: boolean | undefined
}

/** Segmented control (docs/design.md#choices): a radio group, arrow keys move. */
export function Segmented<Id extends string>({ label, options, value, onChange, compact }: SegmentedProps<Id>) {
  const name = useId()
  return (
    <div className={classNames(styles.track, compact && styles.compact)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className={styles.item}>
          <input
            className={choice.input}
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
