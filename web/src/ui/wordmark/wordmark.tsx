import styles from './wordmark.module.css'
import { WORDMARK_ADVANCE, WORDMARK_ZH_HANS, WORDMARK_ZH_HANT } from './wordmark-glyphs.ts'

/** From the top of the highest stroke to the foot of the lowest one. */
const TOP = -856
const HEIGHT = 960
const SIDE_BEARING = 24

export type WordmarkProps = {
  /** Traditional characters (zh-Hant); the same mark serves all other languages. */
  traditional?: boolean | undefined
  /** 21 in the home header, 17 on the certificate. */
  height?: number | undefined
}

/** The mark 字母公约 as one drawing in the colour of the text (design book 2.5). Its name is Chinese everywhere. */
export function Wordmark({ traditional = false, height = 21 }: WordmarkProps) {
  const glyphs = traditional ? WORDMARK_ZH_HANT : WORDMARK_ZH_HANS
  const width = glyphs.length * WORDMARK_ADVANCE - 2 * SIDE_BEARING
  return (
    <svg
      className={styles.mark}
      role="img"
      lang={traditional ? 'zh-Hant' : 'zh-Hans'}
      aria-label={glyphs.map((glyph) => glyph.char).join('')}
      viewBox={`${SIDE_BEARING} ${TOP} ${width} ${HEIGHT}`}
      width={(height * width) / HEIGHT}
      height={height}
    >
      {glyphs.map((glyph, index) => (
        <path key={glyph.char} d={glyph.d} transform={`translate(${index * WORDMARK_ADVANCE})`} />
      ))}
    </svg>
  )
}
