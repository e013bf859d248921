/** Address of the list of coupons; `open`: the one that is looked at. */
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const STATES = ['early', 'open', 'used_up', 'over', 'void'] as const

export const couponsSearch = v.object({
  q: orNothing(queryText()),
  state: orNothing(v.picklist(STATES)),
  open: orNothing(idText()),
  ...pageKeys(),
})
export type CouponsSearch = v.InferOutput<typeof couponsSearch>
