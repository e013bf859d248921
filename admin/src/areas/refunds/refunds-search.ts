/** Address of the list of refunds. */
import type { RefundView } from '@zimu/contract'
import * as v from 'valibot'
import { orNothing, pageKeys } from '../../parts/list/index.ts'

/** Views that an address names. */
export const NAMED_VIEWS = ['waiting', 'pending', 'failed', 'done'] as const satisfies readonly RefundView[]

export const refundsSearch = v.object({
  /** Left out: what is owed. */
  view: orNothing(v.picklist(NAMED_VIEWS)),
  ...pageKeys(),
})
export type RefundsSearch = v.InferOutput<typeof refundsSearch>
