/** Address of search words. */
import { LANGUAGES } from '@zimu/contract/constants'
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

/** Tabs besides the first, which is what was sought in vain. */
export const TABS = ['hot', 'review', 'synonyms', 'try'] as const
/** Periods besides the usual one of 30 days. */
const PERIODS = ['7'] as const

export const searchWordsSearch = v.object({
  tab: orNothing(v.picklist(TABS)),
  days: orNothing(v.picklist(PERIODS)),
  /** Language of the words that visitors are shown; left out: the first. */
  language: orNothing(v.picklist(LANGUAGES.slice(1))),
  /** Words that are never shown, in place of those that wait. */
  state: orNothing(v.picklist(['hidden'])),
  q: orNothing(queryText()),
  /** Word for which a synonym is being made. */
  word: orNothing(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))),
  ...pageKeys(),
})
export type SearchWordsSearch = v.InferOutput<typeof searchWordsSearch>
