import type { WordRow } from './word-dialog.tsx'

/** The list as an import reads it: kind, word, behind a tab the note. */
export const wordsText = (rows: readonly Pick<WordRow, 'kind' | 'word' | 'note'>[]): string =>
  rows.map(({ kind, word, note }) => `${kind} ${word}${note ? `\t${note}` : ''}\n`).join('')
