/** Address of the library. */
import { FILE_USES, LIST_DAYS } from '@zimu/contract/choices'
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const KINDS = ['video', 'image', 'subtitle'] as const

export const mediaSearch = v.object({
  q: orNothing(queryText()),
  /** Films, where nothing is said. */
  kind: orNothing(v.picklist(['image', 'subtitle'])),
  use: orNothing(v.picklist(FILE_USES)),
  day: orNothing(v.picklist(LIST_DAYS)),
  look: orNothing(v.literal('grid')),
  /** File that is open beside the list. */
  open: orNothing(v.pipe(v.string(), v.regex(/^(file|cover|track)-[\d-]{1,20}$/))),
  ...pageKeys(),
})
export type MediaSearch = v.InferOutput<typeof mediaSearch>
