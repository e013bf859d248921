export type Side = 'mine' | 'theirs'

/** A field of a row that two people changed. */
export interface ConflictField {
  key: string
  label: string
  /** What was on the screen before either changed it; left out: it is not shown. */
  base?: string
  /** What one wanted; left out: one did not change it. */
  mine?: string
  theirs: string
  /** Language of the texts, for their words; left out: Chinese. */
  lang?: string
  /** A text that one may write anew from both. */
  isWritable?: boolean
}

/** Chosen side of each field that both changed, and texts that were written anew. */
export interface Choice {
  sides: Readonly<Record<string, Side>>
  written: Readonly<Record<string, string>>
}

/** The row as it is now, as far as the server told. */
export interface CurrentRow {
  version: number
  [field: string]: unknown
}

/** Reads `current` of a refusal; undefined when it is no row with a version. */
export function readCurrentRow(current: unknown): CurrentRow | undefined {
  if (typeof current !== 'object' || current === null) return undefined
  const row: Record<string, unknown> = { ...current }
  return typeof row.version === 'number' ? { ...row, version: row.version } : undefined
}

/** Both texts, one below the other, to begin writing from. */
export const bothTexts = ({ mine = '', theirs }: Pick<ConflictField, 'mine' | 'theirs'>): string =>
  [mine, theirs].filter((text) => text !== '').join('\n')
