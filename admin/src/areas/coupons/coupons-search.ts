/** Address of the list of coupons; `open`: the one that is looked at. */
import { COUPON_STATES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const couponsSearch = v.object({
  q: orNothing(queryText()),
  state: orNothing(v.picklist(COUPON_STATES)),
  open: orNothing(idText()),
  ...pageKeys(),
})
export type CouponsSearch = v.InferOutput<typeof couponsSearch>
