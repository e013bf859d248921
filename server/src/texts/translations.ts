import type { Language } from '@zimu/contract'

/** Translations as stored in a `texts` column. */
export type Translations = Partial<Record<Language, Record<string, string>>>
