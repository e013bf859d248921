import { Check } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import choice from '../choice/choice.module.css'
import type { Choice, ChoiceProps } from '../choice/choice.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './option-list.module.css'

export type Option<Id extends string> = Choice<Id> & {
  /** Beside the label: "1×  normal". */
  note?: ReactNode
  /** Below the label. */
  description?: ReactNode
}

export type OptionListProps<Id extends string> = ChoiceProps<Id, Option<Id>> & {
  /** One was picked, by a press, Space or Enter; arrow keys only move the choice. */
  onPicked?: (() => void) | undefined
}

/** Rows of 52 in a sheet, of which one is chosen (docs/design.md#choices): a radio group. */
export function OptionList<Id extends string>(props: OptionListProps<Id>) {
  const { label, options, value, onChange, onPicked } = props
  const name = useId()
  // Browsers make a click of an arrow key, too.
  const isArrow = useRef(false)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onPointerDown={() => {
        isArrow.current = false
      }}
      onKeyDown={({ key }) => {
        isArrow.current = key.startsWith('Arrow')
        if (key === 'Enter') onPicked?.()
      }}
    >
      {options.map(({ id, label: text, note, description }) => (
        <label key={id} className={styles.row}>
          <input
            className={choice.input}
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
            onClick={() => {
              if (!isArrow.current) onPicked?.()
            }}
          />
          <span className={styles.text}>
            <span className={styles.label}>{text}</span>
            {note && <span className={styles.note}>{note}</span>}
            {description && <span className={styles.description}>{description}</span>}
          </span>
          <Icon of={Check} size={22} className={styles.check} />
        </label>
      ))}
    </div>
  )
}
