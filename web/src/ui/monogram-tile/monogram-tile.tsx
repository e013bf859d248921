import { classNames } from '../class-names.ts'
import styles from './monogram-tile.module.css'

export type MonogramTileProps = {
  /** One Chinese character, or two Latin capitals (EN, FR). */
  text: string
  /** Colours of a known way to pay, or of the selected language. */
  tone?: 'plain' | 'alipay' | 'wechat' | 'unionpay' | 'selected' | undefined
  size?: 36 | 72 | undefined
}

/** Monogram of a payment method or a language (docs/design.md#colour); decorative. */
export function MonogramTile({ text, tone = 'plain', size = 36 }: MonogramTileProps) {
  const latin = /^[A-Z]+$/.test(text)
  const className = classNames(
    styles.tile,
    latin && styles.latin,
    tone !== 'plain' && styles[tone],
    size === 72 && styles.large,
  )
  return (
    <span className={className} aria-hidden="true">
      {text}
    </span>
  )
}
