/** Addresses of the list of batches, and of one batch. */
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const STATES = ['unconfirmed', 'open', 'over', 'void'] as const
export const KINDS = ['vip', 'content'] as const

export const codesSearch = v.object({
  q: orNothing(queryText()),
  state: orNothing(v.picklist(STATES)),
  kind: orNothing(v.picklist(KINDS)),
  ...pageKeys(),
})
export type CodesSearch = v.InferOutput<typeof codesSearch>

/** Place in the uses of a batch. */
export const batchSearch = v.object(pageKeys())
export type BatchSearch = v.InferOutput<typeof batchSearch>
