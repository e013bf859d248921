import { Fragment, type ReactNode } from 'react'
import styles from './marked-text.module.css'

/** A part of a text, in UTF-16 code units; `to` is behind its end. */
export interface TextRange {
  from: number
  to: number
}

/** Splits a part of a text, which begins at `start`, at the ranges of the text; every second piece is in one. */
export function splitAtRanges(part: string, ranges: readonly TextRange[], start = 0): string[] {
  const pieces: string[] = []
  let at = 0
  for (const { from, to } of ranges) {
    const [first, last] = [Math.max(from - start, at), Math.min(to - start, part.length)]
    if (first >= last) continue
    pieces.push(part.slice(at, first), part.slice(first, last))
    at = last
  }
  return [...pieces, part.slice(at)]
}

/** Marks the ranges of a text; for `renderTitle` of a card, or for the whole text. */
export function markRanges(ranges: readonly TextRange[]): (part: string, from?: number) => ReactNode {
  return (part, start = 0) =>
    splitAtRanges(part, ranges, start).map((piece, index) => {
      const key = `${index}:${piece}`
      if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>
      return (
        <mark key={key} className={styles.found}>
          {piece}
        </mark>
      )
    })
}
