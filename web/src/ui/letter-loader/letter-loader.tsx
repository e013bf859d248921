import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './letter-loader.module.css'

/** One letter of six scripts; a drawing made of type, not a text. */
const LETTERS = [
  { letter: '字', lang: 'zh' },
  { letter: 'A', lang: 'en' },
  { letter: 'あ', lang: 'ja' },
  { letter: 'Ω', lang: 'el' },
  { letter: 'अ', lang: 'hi' },
  { letter: 'ع', lang: 'ar' },
] as const

export type LetterLoaderProps = {
  /** "Loading". */
  label: string
  /** A row of six (pull, footer, page), or one large letter that changes (page, order check, loading toast). */
  size?: 'row' | 'large' | undefined
  /** On the brand colour unless the place has its own (toast plate, stage). */
  tone?: 'brand' | 'inherit' | undefined
  /** 0 to 1: the row is drawn as far as this and does not move (pulling). */
  drawn?: number | undefined
}

/** Letter loader of the design book 4.15. */
export function LetterLoader({ label, size = 'row', tone = 'brand', drawn }: LetterLoaderProps) {
  const still = drawn !== undefined
  const className = classNames(styles[size], tone === 'inherit' && styles.inherit, still && styles.still)
  return (
    <span className={className} role="progressbar" aria-label={label}>
      {LETTERS.map(({ letter, lang }, turn) => {
        const style: CSSProperties & { '--turn': number } = { '--turn': turn }
        if (still) style.opacity = Math.min(1, Math.max(0, drawn * LETTERS.length - turn))
        return (
          <span key={letter} className={styles.letter} style={style} lang={lang} aria-hidden="true">
            {letter}
          </span>
        )
      })}
      <span className={styles.words} aria-hidden="true">
        {label}
      </span>
    </span>
  )
}
