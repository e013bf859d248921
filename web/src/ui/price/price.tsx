import { classNames } from '../class-names.ts'
import styles from './price.module.css'
import { priceParts } from './price-parts.ts'

export type PriceProps = {
  /** The amount as the language writes it: "¥148", "12,3 ¥". */
  text: string
  /** 26 on a card, 48 on the pay page, 28 in a sheet, 19 in a primary button, or as large as the text around it. */
  size?: 'card' | 'page' | 'sheet' | 'button' | 'inline' | undefined
}

/** An amount in the display face, its currency sign smaller (docs/design.md#type). */
export function Price({ text, size = 'card' }: PriceProps) {
  return (
    <span className={classNames(styles.price, size !== 'card' && styles[size])}>
      {priceParts(text).map((part) => (
        <span
          key={part.text}
          className={classNames(part.kind !== 'number' && styles.sign, part.kind === 'foreign' && styles.foreign)}
        >
          {part.text}
        </span>
      ))}
    </span>
  )
}
