/** Address of keys and webhooks. */
import { DELIVERY_STATES } from '@zimu/contract/hooks'
import * as v from 'valibot'
import { idText, orNothing } from '../../parts/list/index.ts'

export const hooksSearch = v.object({
  tab: orNothing(v.picklist(['hooks'])),
  /** Webhook whose deliveries are open. */
  open: orNothing(idText()),
  /** Deliveries in this state only. */
  state: orNothing(v.picklist(DELIVERY_STATES)),
})
export type HooksSearch = v.InferOutput<typeof hooksSearch>
