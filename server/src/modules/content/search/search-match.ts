/** Where a search matched, as plain text with ranges to mark. Pure. */
import { foldPlain, foldText } from './search-fold.ts'
import { charactersTyped } from './search-sounds.ts'
import { type Piece, queryPieces, soundTyped, splitPieces } from './search-tokens.ts'

/** A part of a text, in UTF-16 code units; `to` is behind its end. */
export interface TextRange {
  from: number
  to: number
}

/** Longest shown passage, in code units; a longer one is cut around its first match. */
const MAX_SHOWN = 96
/** Code units before the first match of a cut passage. */
const BEFORE = 24
const MAX_RANGES = 12

/** What a query marks, to be asked many times. */
export interface Marker {
  pieces: readonly Piece[]
  sound: string | undefined
}

export const markerOf = (keywords: string): Marker => ({ pieces: queryPieces(keywords), sound: soundTyped(keywords) })

interface FoldedText {
  folded: string
  /** Where in the text a part of `folded` comes from; both in code units. */
  rangeOf(range: TextRange): TextRange
}

/** Folds a text so that every folded character knows where it stands in it. */
function foldPlaced(text: string): FoldedText {
  const plain = foldPlain(text)
  return plain === undefined ? foldClusters(text) : { folded: plain, rangeOf: (range) => range }
}

/** Cluster by cluster: one may fold to more or fewer code units than it has. */
function foldClusters(text: string): FoldedText {
  const places: TextRange[] = []
  let folded = ''
  for (const { 0: cluster, index } of text.matchAll(/[\s\S]\p{M}*/gu)) {
    const part = foldText(cluster)
    folded += part
    for (let unit = 0; unit < part.length; unit += 1) places.push({ from: index, to: index + cluster.length })
  }
  const placeAt = (at: number) => places[at] ?? { from: text.length, to: text.length }
  return { folded, rangeOf: ({ from, to }) => ({ from: placeAt(from).from, to: placeAt(to - 1).to }) }
}

/** Whether a word may begin at a place: not behind another letter of its script. */
function beginsWord(folded: string, at: number): boolean {
  const before = [...folded.slice(Math.max(0, at - 2), at)].at(-1)
  return before === undefined || splitPieces(before)[0]?.kind !== 'word'
}

const wordOf = ({ characters }: Piece) => characters.join('')

function placesOf(piece: Piece, folded: string): TextRange[] {
  const wanted = wordOf(piece)
  const found: TextRange[] = []
  for (let at = folded.indexOf(wanted); at >= 0 && found.length < MAX_RANGES; at = folded.indexOf(wanted, at + 1)) {
    if (piece.kind !== 'word' || beginsWord(folded, at)) found.push({ from: at, to: at + wanted.length })
  }
  return found
}

/** The beginning of the first run that was typed by sound. */
function soundPlace(sound: string, folded: string): TextRange[] {
  let from = 0
  for (const piece of splitPieces(folded)) {
    const { kind, characters } = piece
    const text = wordOf(piece)
    from = folded.indexOf(text, from)
    const typed = kind === 'run' ? charactersTyped(characters, sound) : 0
    if (typed > 0) return [{ from, to: from + characters.slice(0, typed).join('').length }]
    from += text.length
  }
  return []
}

/** Ranges in order; those that touch become one. */
function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
  }
  return joined.slice(0, MAX_RANGES)
}

export interface MarkedText {
  /** Ranges to mark, in order, without overlap. */
  ranges: TextRange[]
  /** How much of the query stands in the text, 0 to 1. */
  share: number
}

/** Whether a text has any of the query. Cheaper than to find out where, for which texts that are not plain are folded cluster by cluster. */
function mayMatch(text: string, { pieces, sound }: Marker): boolean {
  const folded = foldText(text)
  if (pieces.some((piece) => folded.includes(wordOf(piece)))) return true
  return sound !== undefined && soundPlace(sound, folded).length > 0
}

/** Marks a query in a text. Without any of its words the text is tried by sound. */
export function markText(text: string, marker: Marker): MarkedText {
  if (!mayMatch(text, marker)) return { ranges: [], share: 0 }
  const { pieces, sound } = marker
  const placed = foldPlaced(text)
  const found = pieces.map((piece) => placesOf(piece, placed.folded))
  const hits = found.filter((places) => places.length > 0).length
  const bySound = hits === 0 && sound !== undefined ? soundPlace(sound, placed.folded) : []
  const ranges = [...found.flat(), ...bySound].map(placed.rangeOf)
  return { ranges: joinRanges(ranges), share: bySound.length > 0 ? 1 : hits / Math.max(1, pieces.length) }
}

/** A text in sentences, without the white space between them. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[。！？；\n])|(?<=[.!?;])\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** A passage short enough to show, with its ranges; cut between characters, ends marked by `…`. */
export function shorten(text: string, ranges: readonly TextRange[]): { text: string; ranges: TextRange[] } {
  if (text.length <= MAX_SHOWN) return { text, ranges: [...ranges] }
  const first = ranges[0]?.from ?? 0
  const isSplit = (at: number) => /[\uDC00-\uDFFF]|\p{M}/u.test(text.charAt(at))
  let from = Math.max(0, Math.min(first - BEFORE, text.length - MAX_SHOWN))
  while (from > 0 && isSplit(from)) from -= 1
  let to = Math.min(text.length, from + MAX_SHOWN)
  while (to < text.length && isSplit(to)) to -= 1
  const head = from > 0 ? '…' : ''
  const moved = ranges.flatMap((range) => {
    const start = Math.max(range.from, from)
    const end = Math.min(range.to, to)
    return start < end ? [{ from: start - from + head.length, to: end - from + head.length }] : []
  })
  return { text: `${head}${text.slice(from, to)}${to < text.length ? '…' : ''}`, ranges: moved }
}

/** A text that a search may have matched in. */
export interface Candidate<Field extends string> {
  field: Field
  lang: string
  text: string
}

export interface Passage<Field extends string> extends Candidate<Field> {
  ranges: TextRange[]
}

/** The sentence of the candidates with most of the query in it; of equals the first. Undefined if none has any. */
export function choosePassage<Field extends string>(
  candidates: readonly Candidate<Field>[],
  marker: Marker,
): Passage<Field> | undefined {
  let best: (Candidate<Field> & MarkedText) | undefined
  for (const candidate of candidates) {
    if (!mayMatch(candidate.text, marker)) continue
    for (const text of splitSentences(candidate.text)) {
      const marked = markText(text, marker)
      if (marked.share > (best?.share ?? 0)) best = { ...candidate, text, ...marked }
      if (best?.share === 1) break
    }
    if (best?.share === 1) break
  }
  if (!best) return undefined
  return { field: best.field, lang: best.lang, ...shorten(best.text, best.ranges) }
}
