/** What a viewer does not want to see. Own items always pass. Pure. */
import { type DanmuItem, WHITE } from './item.ts'

/** Kinds that can be hidden as a whole. */
export type DanmuKind = DanmuItem['mode'] | 'coloured'

export interface DanmuFilter {
  hidden: readonly DanmuKind[]
  /** Found within a text however it is spelt: width, case, spaces and punctuation do not hide them. */
  words: readonly string[]
  senders: readonly string[]
}

export const NO_FILTER: DanmuFilter = { hidden: [], words: [], senders: [] }

/** A text as words are looked for in it. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Makes the rule of a filter: true for what is shown. */
export function createFilter({ hidden, words, senders }: DanmuFilter): (item: DanmuItem) => boolean {
  const kinds = new Set(hidden)
  const blocked = new Set(senders)
  const folded = words.map(foldText).filter((word) => word !== '')
  return (item) => {
    if (item.is_own) return true
    if (kinds.has(item.mode) || (kinds.has('coloured') && item.color !== WHITE)) return false
    if (item.sender !== '' && blocked.has(item.sender)) return false
    if (folded.length === 0) return true
    const text = foldText(item.text)
    return !folded.some((word) => text.includes(word))
  }
}
