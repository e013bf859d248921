import { type ReactNode, useId } from 'react'
import choice from '../choice/choice.module.css'
import type { Choice, ChoiceProps } from '../choice/choice.ts'
import { Disc } from '../choice/disc.tsx'
import { Price } from '../price/price.tsx'
import styles from './price-list.module.css'

export type PriceOption<Id extends string> = Choice<Id> & {
  /** Days, price per month. */
  caption?: ReactNode
  /** "¥148". */
  price: string
  /** "省 31%". */
  saving?: string | undefined
}

export type PriceListProps<Id extends string> = ChoiceProps<Id, PriceOption<Id>> & {
  /** Nothing can be picked while an order is under way. */
  inert?: boolean | undefined
}

/** The price cards (docs/design.md#price-card): a radio group, arrow keys move. */
export function PriceList<Id extends string>({ label, options, value, onChange, inert = false }: PriceListProps<Id>) {
  const name = useId()
  return (
    <div className={styles.list} role="radiogroup" aria-label={label} inert={inert}>
      {options.map((option) => (
        <label key={option.id} className={styles.card}>
          <input
            className={choice.input}
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <Disc />
          <span className={styles.text}>
            <span className={styles.name}>{option.label}</span>
            {option.caption && <span className={styles.caption}>{option.caption}</span>}
          </span>
          <span className={styles.money}>
            <Price text={option.price} />
            {option.saving && <span className={styles.saving}>{option.saving}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
