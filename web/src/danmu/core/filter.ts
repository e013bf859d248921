/** The viewer's filter. Own items always pass. Pure. */
import { foldDanmuText } from '@zimu/contract/danmu-crowd'
import { type DanmuItem, WHITE } from './item.ts'
import { compilePattern } from './pattern.ts'

/** Kinds that can be hidden: a mode, or every colour but white. */
export type DanmuKind = DanmuItem['mode'] | 'coloured'

export interface DanmuFilter {
  hidden: readonly DanmuKind[]
  /** Hide a text that contains one of them; width, case, spaces and punctuation are ignored. */
  words: readonly string[]
  /** Regular expressions that hide a text; those for which `isPattern` is false are ignored. */
  patterns: readonly string[]
  /** Hide items of these senders. */
  senders: readonly string[]
}

export const NO_FILTER: DanmuFilter = { hidden: [], words: [], patterns: [], senders: [] }

/** Compiles a filter; the predicate is true for items that are shown. */
export function createFilter({ hidden, words, patterns, senders }: DanmuFilter): (item: DanmuItem) => boolean {
  const kinds = new Set(hidden)
  const blocked = new Set(senders)
  const folded = words.map(foldDanmuText).filter((word) => word !== '')
  const matchers = patterns.flatMap((pattern) => compilePattern(pattern) ?? [])
  return (item) => {
    if (item.is_own) return true
    if (kinds.has(item.mode) || (kinds.has('coloured') && item.color !== WHITE)) return false
    if (item.sender !== '' && blocked.has(item.sender)) return false
    if (matchers.some((isMatch) => isMatch(item.text))) return false
    if (folded.length === 0) return true
    const text = foldDanmuText(item.text)
    return !folded.some((word) => text.includes(word))
  }
}
