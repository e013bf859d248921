import { Fragment, type ReactNode } from 'react'
import styles from './keyword-mark.module.css'

/** Parts of a text: every second one is what was looked for. Case does not matter; several words are all marked. */
export function splitByKeywords(text: string, keywords: string): string[] {
  const words = keywords.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [text]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // The longest first, so that a word does not hide a longer one that begins like it.
  escaped.sort((a, b) => b.length - a.length)
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'))
}

/** Draws the found words of a title in the brand colour (mockup 32); for `renderTitle` of a card. */
export function markKeywords(keywords: string): (part: string) => ReactNode {
  return (part) =>
    splitByKeywords(part, keywords).map((piece, index) => {
      const key = `${index}:${piece}`
      if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>
      return (
        <mark key={key} className={styles.found}>
          {piece}
        </mark>
      )
    })
}
