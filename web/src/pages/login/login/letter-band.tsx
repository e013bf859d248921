import { useSyncExternalStore } from 'react'
import { BAND_GLYPHS } from './band-glyphs.ts'
import styles from './letter-band.module.css'

const HEIGHT = 148
const GLYPH_HEIGHT = 76
const GAP = 24
/** As wide as the widest column; narrower ones cut it at the right. */
const WIDTH = 500

const PINK = '#F4C6D2'
const GOLD = '#E9CF97'
const CREAM = '#F7F0DF'
const LILAC = '#B9AEF2'

const letter = (glyph: keyof typeof BAND_GLYPHS, colour: string, height = GLYPH_HEIGHT) => ({ glyph, colour, height })

/** Three rows, 18 apart; the outer ones are cut by the band. */
const ROWS = [
  {
    x: 54.4,
    y: -54,
    letters: [letter('永', GOLD), letter('&', CREAM), letter('한', PINK), letter('ღ', GOLD), letter('Ω', LILAC)],
  },
  {
    x: -8,
    y: 40,
    letters: [
      letter('A', LILAC),
      letter('𒀀', PINK),
      letter('g', GOLD),
      letter('ع', LILAC),
      letter('字', PINK),
      letter('Q', CREAM),
    ],
  },
  {
    x: -54.5,
    y: 134,
    letters: [
      letter('अ', CREAM),
      letter('书', LILAC),
      letter('Ж', PINK, 64),
      letter('¶', CREAM),
      letter('𗧓', LILAC),
      letter('“', PINK),
    ],
  },
]

/** Every letter with its place: its ink stands `GAP` after the one before, centred in the row. */
function placedLetters() {
  return ROWS.flatMap(({ x, y, letters }) => {
    let left = x
    return letters.map(({ glyph, colour, height }) => {
      const { box, d } = BAND_GLYPHS[glyph]
      const scale = height / (box[3] - box[1])
      const top = y + (GLYPH_HEIGHT - height) / 2
      const transform = `translate(${left - box[0] * scale} ${top - box[1] * scale}) scale(${scale})`
      left += (box[2] - box[0]) * scale + GAP
      return { glyph, colour, d, transform }
    })
  })
}

/** A window of 640 whose keyboard is open has less than this left. */
const SHORT_PX = 400

function followHeight(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  return () => viewport?.removeEventListener('resize', onChange)
}

const readShort = () => (window.visualViewport?.height ?? window.innerHeight) < SHORT_PX

/** The band of letters over the login form; decorative. It gives way to the keyboard on short screens. */
export function LetterBand() {
  const isShort = useSyncExternalStore(followHeight, readShort)
  if (isShort) return null
  return (
    <div className={styles.band} aria-hidden="true">
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {placedLetters().map(({ glyph, colour, d, transform }) => (
          <path key={glyph} d={d} fill={colour} transform={transform} />
        ))}
      </svg>
    </div>
  )
}
