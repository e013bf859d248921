/** What a viewer does not want to see. Own items always pass. Pure. */
import { foldText } from './fold.ts'
import { type DanmuItem, WHITE } from './item.ts'
import { compilePattern } from './pattern.ts'

/** Kinds that can be hidden as a whole. */
export type DanmuKind = DanmuItem['mode'] | 'coloured'

export interface DanmuFilter {
  hidden: readonly DanmuKind[]
  /** Found within a text however it is spelt: width, case, spaces and punctuation do not hide them. */
  words: readonly string[]
  /** Regular expressions that `isPattern` takes; others are left out. */
  patterns: readonly string[]
  senders: readonly string[]
}

export const NO_FILTER: DanmuFilter = { hidden: [], words: [], patterns: [], senders: [] }

/** Makes the rule of a filter: true for what is shown. */
export function createFilter({ hidden, words, patterns, senders }: DanmuFilter): (item: DanmuItem) => boolean {
  const kinds = new Set(hidden)
  const blocked = new Set(senders)
  const folded = words.map(foldText).filter((word) => word !== '')
  const matchers = patterns.flatMap((pattern) => compilePattern(pattern) ?? [])
  return (item) => {
    if (item.is_own) return true
    if (kinds.has(item.mode) || (kinds.has('coloured') && item.color !== WHITE)) return false
    if (item.sender !== '' && blocked.has(item.sender)) return false
    if (matchers.some((isMatch) => isMatch(item.text))) return false
    if (folded.length === 0) return true
    const text = foldText(item.text)
    return !folded.some((word) => text.includes(word))
  }
}
