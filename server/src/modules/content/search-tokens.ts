/**
 * Tokens of the search index (docs/decisions: search). Scripts without word spacing give every character and every
 * adjacent pair, so that words of two characters are found; words give their beginnings, so that a word is found while it
 * is typed; symbols stand for themselves. Tokens are ASCII letters and digits, as FTS5 wants them. Pure.
 */
import { foldText } from './search-fold.ts'

/** Longest beginning of a word that is a token of its own; longer typed words are verified on the text. */
const PREFIX_MOST = 12
/** Tokens of one query: more says nothing about what is meant. */
const QUERY_TOKENS_MOST = 48

const UNSPACED =
  '(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Bopomofo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Yi}\\p{scx=Tibetan}]'
/** In order of trying: a run without word spacing, a word, one symbol. */
const PIECES = new RegExp(`((?:${UNSPACED})+)|((?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])+)|([\\p{P}\\p{S}])`, 'gu')
/** Punctuation that separates; in a query it only counts when there is nothing else. */
const SEPARATORS = new Set([...'-–—‐…·•.,:;!?\'"`´()[]{}<>/\\|_~、。「」『』《》〈〉【】“”‘’«»‹›¿¡'])

interface Piece {
  kind: 'run' | 'word' | 'symbol'
  characters: readonly string[]
}

function splitPieces(folded: string): Piece[] {
  return [...folded.matchAll(PIECES)].map(([text, run, word]) => ({
    kind: run !== undefined ? 'run' : word !== undefined ? 'word' : 'symbol',
    characters: [...text],
  }))
}

/** Four letters or digits for each character (code points end at base-36 `nvdb`); plain words stay readable. */
function encode(characters: readonly string[]): string {
  const text = characters.join('')
  if (/^[a-z0-9]+$/.test(text)) return `w${text}`
  return `u${characters.map((character) => (character.codePointAt(0) ?? 0).toString(36).padStart(4, '0')).join('')}`
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => encode([characters[at] ?? '', character]))
}

function indexTokens({ kind, characters }: Piece): string[] {
  if (kind === 'symbol') return [encode(characters)]
  if (kind === 'run') return [...characters.map((character) => encode([character])), ...pairsOf(characters)]
  return characters.slice(0, PREFIX_MOST).map((_, at) => encode(characters.slice(0, at + 1)))
}

/** What a content leaves in the index. */
export interface SearchEntry {
  tokens: string[]
  /** Folded runs and long words, each after a space, for the verification of a query. */
  text: string
}

/**
 * Index entry of a content's texts (name, title, keywords, description of all languages).
 * @example createEntry(['汉字']).tokens // 汉, 字 and 汉字, encoded
 */
export function createEntry(texts: readonly string[]): SearchEntry {
  const tokens = new Set<string>()
  const verified = new Set<string>()
  for (const piece of texts.flatMap((text) => splitPieces(foldText(text)))) {
    for (const token of indexTokens(piece)) tokens.add(token)
    if (isVerified(piece)) verified.add(piece.characters.join(''))
  }
  return { tokens: [...tokens], text: [...verified].map((part) => ` ${part}`).join('') }
}

/** Pieces whose tokens alone do not prove that the text holds them. */
function isVerified({ kind, characters }: Piece): boolean {
  return kind === 'run' ? characters.length > 2 : kind === 'word' && characters.length > PREFIX_MOST
}

export interface SearchQuery {
  /** All of them must be there. */
  tokens: string[]
  /** Parts that the entry's text must hold; a leading space stands for the beginning of a word. */
  parts: string[]
}

function queryTokens({ kind, characters }: Piece): string[] {
  if (kind === 'run' && characters.length > 1) return pairsOf(characters)
  return [encode(kind === 'word' ? characters.slice(0, PREFIX_MOST) : characters)]
}

/**
 * What must be found for typed keywords: pairs of each run, each word as a beginning. No tokens means nothing can match.
 * @example parseQuery('永字八法') // three pairs, and the whole run as a part to verify
 */
export function parseQuery(keywords: string): SearchQuery {
  const pieces = splitPieces(foldText(keywords))
  const telling = pieces.filter(({ kind, characters }) => kind !== 'symbol' || !SEPARATORS.has(characters[0] ?? ''))
  const used = telling.length > 0 ? telling : pieces
  return {
    tokens: [...new Set(used.flatMap(queryTokens))].slice(0, QUERY_TOKENS_MOST),
    parts: used.filter(isVerified).map(({ kind, characters }) => `${kind === 'word' ? ' ' : ''}${characters.join('')}`),
  }
}

/** Form in which typed words are counted as the same search word. */
export function foldKeywords(keywords: string): string {
  return foldText(keywords).replace(/\s+/g, ' ').trim()
}
