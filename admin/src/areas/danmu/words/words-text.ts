import { type FilterEntry, formatFilterList } from '@zimu/contract/danmu-filter-list'
import type { WordRow } from './word-dialog.tsx'

type Row = Pick<WordRow, 'kind' | 'word' | 'note'>

/** The list as an import reads it: kind, word, behind a tab the note. */
export const wordsText = (rows: readonly Row[]): string =>
  rows.map(({ kind, word, note }) => `${kind} ${word}${note ? `\t${note}` : ''}\n`).join('')

/** `a*b` → the pattern `a.*b`; a word without stars stays one. */
function entryOf(word: string): FilterEntry {
  if (!word.includes('*')) return { kind: 'word', value: word }
  const parts = word.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return { kind: 'pattern', value: parts.join('.*') }
}

/** Those words that refuse, as Bilibili's player and others read them: their lists have no other kind. */
export const wordsXml = (rows: readonly Row[]): string =>
  formatFilterList(rows.flatMap(({ kind, word }) => (kind === 'block' ? [entryOf(word)] : [])))
