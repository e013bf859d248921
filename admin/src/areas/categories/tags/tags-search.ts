/** Address of the list of tags. */
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../../parts/list/index.ts'

export const tagsSearch = v.object({
  q: orNothing(queryText()),
  /** Those that no content has. */
  use: orNothing(v.picklist(['none'])),
  ...pageKeys(),
})
export type TagsSearch = v.InferOutput<typeof tagsSearch>
