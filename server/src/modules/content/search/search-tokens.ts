/**
 * Tokens of the search index. In scripts without spaces each character and each adjacent pair is a token, so that words
 * of two characters are found; of a word each prefix is a token, so that it is found while it is typed; a symbol is one
 * token. Tokens consist of ASCII letters and digits, which FTS5 does not split. Pure.
 */
import { foldText } from './search-fold.ts'
import { soundsOf } from './search-sounds.ts'

/** Length of the longest prefix that is a token; longer words of a query are also compared with the text. */
const MAX_PREFIX = 12
/** Limit of the tokens of a query: more do not narrow the result. */
const MAX_QUERY_TOKENS = 48

const UNSPACED =
  '(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Bopomofo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Yi}\\p{scx=Tibetan}]'
/** Alternatives in their order: a run of a script without spaces, a word, one symbol. */
const PIECES = new RegExp(`((?:${UNSPACED})+)|((?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])+)|([\\p{P}\\p{S}])`, 'gu')
/** Punctuation between words; a query ignores it unless it has nothing else. */
const SEPARATORS = new Set([...'-–—‐…·•.,:;!?\'"`´()[]{}<>/\\|_~、。「」『』《》〈〉【】“”‘’«»‹›¿¡'])

export interface Piece {
  kind: 'run' | 'word' | 'symbol'
  characters: readonly string[]
}

/** A folded text in pieces, in order. */
export function splitPieces(folded: string): Piece[] {
  return [...folded.matchAll(PIECES)].map(([text, run, word]) => ({
    kind: run !== undefined ? 'run' : word !== undefined ? 'word' : 'symbol',
    characters: [...text],
  }))
}

/** Four base-36 digits for each character (the highest code point is `nvdb`); ASCII words stay readable. */
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
  return characters.slice(0, MAX_PREFIX).map((_, at) => encode(characters.slice(0, at + 1)))
}

/** Tokens of heads have the token of the text behind this letter. */
const asHead = (token: string): string => `h${token}`
/** Tokens of what is typed by sound; texts in Latin letters have tokens of their own, which rank above. */
const asSound = (token: string): string => `p${token}`

/** Entry of a content in the search index. */
export interface SearchEntry {
  tokens: string[]
  /** Folded runs and long words, each after a space, to compare queries with. */
  text: string
}

/** Texts of an entry: heads (names, titles, tags) rank above the rest (keywords, descriptions). */
export interface SearchedTexts {
  heads: readonly string[]
  rest: readonly string[]
}

const piecesOf = (texts: readonly string[]): Piece[] => texts.flatMap((text) => splitPieces(foldText(text)))

/** Words by which the runs of heads are typed by sound. */
function soundPieces(heads: readonly Piece[]): Piece[] {
  const runs = heads.filter(({ kind }) => kind === 'run')
  return runs
    .flatMap(({ characters }) => soundsOf(characters))
    .map((sound) => ({ kind: 'word', characters: [...sound] }))
}

/**
 * Index entry of a content's texts in all languages.
 * @example createEntry({ heads: ['汉字'], rest: [] }).tokens // 汉, 字 and 汉字, encoded, as texts and heads; h, ha, … hanzi, hz
 */
export function createEntry({ heads, rest }: SearchedTexts): SearchEntry {
  const tokens = new Set<string>()
  const verified = new Set<string>()
  const headPieces = piecesOf(heads)
  const add = (pieces: readonly Piece[], as: readonly ((token: string) => string)[]) => {
    for (const piece of pieces) {
      for (const token of indexTokens(piece)) for (const form of as) tokens.add(form(token))
      if (isVerified(piece)) verified.add(piece.characters.join(''))
    }
  }
  add(headPieces, [(token) => token, asHead])
  add(piecesOf(rest), [(token) => token])
  add(soundPieces(headPieces), [asSound])
  return { tokens: [...tokens], text: [...verified].map((part) => ` ${part}`).join('') }
}

/** Pieces whose tokens may match although the text does not contain the piece. */
function isVerified({ kind, characters }: Piece): boolean {
  return kind === 'run' ? characters.length > 2 : kind === 'word' && characters.length > MAX_PREFIX
}

export interface SearchQuery {
  /** An entry must have all of them. */
  tokens: string[]
  /** Parts that the text of an entry must contain; a leading space matches the beginning of a word. */
  parts: string[]
  /** `tokens` as heads have them. */
  heads: string[]
  /** Token of what may have been typed by sound; undefined if the query is not of Latin letters only. */
  sound: string | undefined
  /** The same in other words, through synonyms; undefined: there are none. */
  others?: readonly SearchQuery[]
}

/** Latin letters of a query that may be syllables or initials, without spaces; undefined if there is anything else. */
export function soundTyped(keywords: string): string | undefined {
  const typed = foldText(keywords).replace(/[\s'’]/g, '')
  return /^[a-z]+$/.test(typed) ? typed : undefined
}

function queryTokens({ kind, characters }: Piece): string[] {
  if (kind === 'run' && characters.length > 1) return pairsOf(characters)
  return [encode(kind === 'word' ? characters.slice(0, MAX_PREFIX) : characters)]
}

/** The pieces that a query looks for: separators count only if there is nothing else. */
export function queryPieces(keywords: string): Piece[] {
  const pieces = splitPieces(foldText(keywords))
  const significant = pieces.filter(({ kind, characters }) => kind !== 'symbol' || !SEPARATORS.has(characters[0] ?? ''))
  return significant.length > 0 ? significant : pieces
}

/**
 * The query for typed keywords: pairs of each run, each word as a prefix. Without tokens nothing can match.
 * @example parseQuery('永字八法') // three pairs, and the whole run as a part of the text
 */
export function parseQuery(keywords: string): SearchQuery {
  const used = queryPieces(keywords)
  const tokens = [...new Set(used.flatMap(queryTokens))].slice(0, MAX_QUERY_TOKENS)
  const sound = soundTyped(keywords)
  return {
    tokens,
    parts: used.filter(isVerified).map(({ kind, characters }) => `${kind === 'word' ? ' ' : ''}${characters.join('')}`),
    heads: tokens.map(asHead),
    sound: sound === undefined ? undefined : asSound(encode([...sound].slice(0, MAX_PREFIX))),
  }
}

/** Key of a search word: keywords with the same key are counted as one. */
export function foldKeywords(keywords: string): string {
  return foldText(keywords).replace(/\s+/g, ' ').trim()
}
