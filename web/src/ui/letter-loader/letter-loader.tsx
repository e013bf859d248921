import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './letter-loader.module.css'

/** One letter of six scripts; decorative, no text. */
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
  /** Brand colour, or that of the text around (toast, stage). */
  tone?: 'brand' | 'inherit' | undefined
  /** 0 to 1: draws the row up to here without animation (while pulling). */
  drawn?: number | undefined
}

/** Letter loader (docs/design.md#letter-loader). */
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
