import { type ReactNode, useId } from 'react'
import choice from '../choice/choice.module.css'
import type { Choice, ChoiceProps } from '../choice/choice.ts'
import { Disc } from '../choice/disc.tsx'
import { classNames } from '../class-names.ts'
import styles from './radio-list.module.css'

export type RadioOption<Id extends string> = Choice<Id> & {
  note?: ReactNode
  /** A monogram tile, a flag. */
  leading?: ReactNode
  disabled?: boolean | undefined
}

export type RadioListProps<Id extends string> = ChoiceProps<Id, RadioOption<Id>> & {
  /** Inside a sheet the margins come from the sheet. */
  bare?: boolean | undefined
}

/** Rows of which one is chosen (payment methods): a radio group, the whole row is the target. */
export function RadioList<Id extends string>({ label, options, value, onChange, bare }: RadioListProps<Id>) {
  const name = useId()
  return (
    <div className={classNames(bare && styles.bare)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className={styles.row}>
          <input
            className={choice.input}
            type="radio"
            name={name}
            checked={option.id === value}
            disabled={option.disabled}
            onChange={() => onChange(option.id)}
          />
          {option.leading}
          <span className={styles.text}>
            <span className={styles.label}>{option.label}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          <Disc />
        </label>
      ))}
    </div>
  )
}
