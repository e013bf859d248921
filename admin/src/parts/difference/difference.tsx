import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './difference.module.css'
import { differenceOf, type Piece } from './text-difference.ts'

/** Letters that are shown on each side of a difference. */
const AROUND = 90

/** A stretch without a difference, as far as it lies near one. */
function nearDifference(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= AROUND * 3) return text
  return [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)].join('\n⋯\n').trim()
}

/** One side of a difference: what was cut struck through, or what was added marked. */
function Side({ pieces, without }: { pieces: readonly Piece[]; without: 'cut' | 'add' }) {
  const { t } = useText()
  if (pieces.every(({ kind }) => kind === without)) return <span className={styles.empty}>{t('conflict.empty')}</span>
  return (
    <span className={styles.text}>
      {pieces.map(({ kind, text }, index) => {
        // Pieces have no identity but their place.
        const key = `${index}-${kind}`
        if (kind === without) return null
        if (kind === 'same') {
          const place = { isFirst: index === 0, isLast: index === pieces.length - 1 }
          return <span key={key}>{nearDifference(text, place)}</span>
        }
        const Mark = kind === 'cut' ? 'del' : 'ins'
        return (
          <Mark key={key} className={styles[kind]}>
            {text}
          </Mark>
        )
      })}
    </span>
  )
}

export interface DifferenceProps {
  before: string
  after: string
  /** Language of the texts. */
  lang: string
}

const usePieces = ({ before, after, lang }: DifferenceProps) =>
  useMemo(() => differenceOf(before, after, lang), [before, after, lang])

/** The text before, with what is not in the one after it. */
export function Before(props: DifferenceProps) {
  return <Side pieces={usePieces(props)} without="add" />
}

/** The text after, with what was not in the one before. */
export function After(props: DifferenceProps) {
  return <Side pieces={usePieces(props)} without="cut" />
}
