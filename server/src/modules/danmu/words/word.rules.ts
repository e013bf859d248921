/** Comparing danmu with words: plain searching from left to right, so that its time is in proportion to the text. Pure. */
import { WORD_KINDS, type WordKind } from '@zimu/contract'
import { foldDanmuText } from '@zimu/contract/danmu-crowd'

export interface Word {
  word_id: number
  word: string
  kind: WordKind
}

export interface CompiledWord extends Pick<Word, 'word_id' | 'kind'> {
  /** What has to follow each other, with anything between. */
  parts: readonly string[]
}

/** Parts between the `*` as they are compared; empty ones fall away. */
const partsOf = (word: string): string[] => word.split('*').map(foldDanmuText).filter(Boolean)

/** The same for words that match the same; `""`: it has nothing to compare. */
export const keyOf = (word: string): string => partsOf(word).join('*')

/** The most severe first, so that the first match decides. */
export function compileWords(words: readonly Word[]): CompiledWord[] {
  return words
    .map(({ word_id, word, kind }) => ({ word_id, kind, parts: partsOf(word) }))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => WORD_KINDS.indexOf(a.kind) - WORD_KINDS.indexOf(b.kind) || a.word_id - b.word_id)
}

function hasParts(folded: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = folded.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

/** The most severe word that a text contains; undefined: none. */
export function findWord(text: string, words: readonly CompiledWord[]): CompiledWord | undefined {
  if (words.length === 0) return undefined
  const folded = foldDanmuText(text)
  return words.find(({ parts }) => hasParts(folded, parts))
}

/** Whether a text contains one word. */
export function createMatcher(word: string): (text: string) => boolean {
  const parts = partsOf(word)
  return (text) => parts.length > 0 && hasParts(foldDanmuText(text), parts)
}
