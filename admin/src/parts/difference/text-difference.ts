/** What differs between two texts, by words; Chinese has no spaces, so that the browser's segmenter says what a word is. */
import { diffArrays, diffLines } from 'diff'

export interface Piece {
  kind: 'same' | 'cut' | 'add'
  text: string
}

/** Longer texts are compared by lines, and words only within the lines that differ. */
const MAX_BY_WORDS = 4000
const TIMEOUT_MS = 400

interface Change {
  added?: boolean
  removed?: boolean
  value: string
}
const pieceOf = ({ added, removed, value }: Change): Piece => ({
  kind: added ? 'add' : removed ? 'cut' : 'same',
  text: value,
})
const whole = (before: string, after: string): Piece[] =>
  [
    { kind: 'cut' as const, text: before },
    { kind: 'add' as const, text: after },
  ].filter(({ text }) => text !== '')

/** Words and what stands between them, each as it is written: a comparison of words alone would lose white space. */
function byWords(before: string, after: string, locale: string): Piece[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS })
  return changes?.map((change) => pieceOf({ ...change, value: change.value.join('') })) ?? whole(before, after)
}

/** Pieces of both texts in their order. `locale`: language of the texts. */
export function differenceOf(before: string, after: string, locale: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  if (before === '' || after === '') return whole(before, after)
  if (before.length + after.length <= MAX_BY_WORDS) return byWords(before, after, locale)
  const lines = diffLines(before, after, { timeout: TIMEOUT_MS })?.map(pieceOf) ?? whole(before, after)
  return lines.flatMap((piece, index) => {
    const next = lines[index + 1]
    if (piece.kind === 'add' && lines[index - 1]?.kind === 'cut') return []
    return piece.kind === 'cut' && next?.kind === 'add' ? byWords(piece.text, next.text, locale) : [piece]
  })
}
