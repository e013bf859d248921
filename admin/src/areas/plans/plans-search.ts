/** Address of the plans: `?open=12`, `?open=new`, and the part of the plan that is looked at. */
import * as v from 'valibot'
import { idText, orNothing } from '../../parts/list/index.ts'

export const plansSearch = v.object({
  open: orNothing(v.union([v.literal('new'), idText()])),
  /** Left out: its price. */
  part: orNothing(v.picklist(['texts'])),
})
export type PlansSearch = v.InferOutput<typeof plansSearch>
