/** Synonyms: other words for what is searched. Pure. */
import { foldText } from '../search-fold.ts'
import { parseQuery, type SearchQuery, splitPieces } from '../search-tokens.ts'

export interface SynonymRow {
  synonym_id: number
  word: string
  other: string
  /** 1: who searches for `word` finds `other`, but not the other way round. */
  is_one_way: number
}

/** A folded word, and what is looked for besides. */
export interface Replacement {
  synonym_id: number
  from: string
  to: string
}

/** The keywords of a search in other words. */
export interface Wording {
  synonym_id: number
  keywords: string
}

/** Other wordings of one search: more would cost more than they find. */
const MAX_WORDINGS = 4

/** What a search is compared with: both ways of a synonym unless it has one. */
export function replacementsOf(rows: readonly SynonymRow[]): Replacement[] {
  return rows.flatMap(({ synonym_id, word, other, is_one_way }) => {
    const [from, to] = [foldText(word).trim(), foldText(other).trim()]
    return [{ synonym_id, from, to }, ...(is_one_way === 1 ? [] : [{ synonym_id, from: to, to: from }])]
  })
}

const isWordSign = (sign: string | undefined) => sign !== undefined && splitPieces(sign)[0]?.kind === 'word'

/** Whether a word ends between two signs, or both are of a script without spaces. */
const isBoundary = (before: string | undefined, after: string | undefined) => !(isWordSign(before) && isWordSign(after))

/** Replaces a word wherever it stands as one; undefined: nowhere. */
function replaceWord(text: string, { from, to }: Replacement): string | undefined {
  let [replaced, rest] = ['', 0]
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) {
    const end = at + from.length
    const isWhole =
      isBoundary([...text.slice(Math.max(0, at - 2), at)].at(-1), [...from][0]) &&
      isBoundary([...from].at(-1), [...text.slice(end, end + 2)][0])
    if (!isWhole) continue
    replaced += text.slice(rest, at) + to
    rest = end
  }
  return rest === 0 ? undefined : replaced + text.slice(rest)
}

/**
 * The keywords with one word replaced in each, at most four.
 * @example wordingsOf('书法视频', replacementsOf([{ synonym_id: 1, word: '视频', other: '影片', is_one_way: 0 }])) // 书法影片
 */
export function wordingsOf(keywords: string, replacements: readonly Replacement[]): Wording[] {
  if (replacements.length === 0) return []
  const folded = foldText(keywords)
  const found: Wording[] = []
  for (const replacement of replacements) {
    if (found.length === MAX_WORDINGS) break
    const other = folded.includes(replacement.from) ? replaceWord(folded, replacement) : undefined
    if (other !== undefined) found.push({ synonym_id: replacement.synonym_id, keywords: other })
  }
  return found
}

/** The query for typed keywords, and for the same in other words. */
export function expandQuery(keywords: string, replacements: readonly Replacement[]): SearchQuery {
  const query = parseQuery(keywords)
  if (replacements.length === 0) return query
  const others = wordingsOf(keywords, replacements)
    .map((wording) => parseQuery(wording.keywords))
    .filter(({ tokens }) => tokens.length > 0)
  return others.length === 0 ? query : { ...query, others }
}
