/** Addresses of the list of batches, and of one batch. */
import { BATCH_STATES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const KINDS = ['vip', 'content'] as const

export const codesSearch = v.object({
  q: orNothing(queryText()),
  state: orNothing(v.picklist(BATCH_STATES)),
  kind: orNothing(v.picklist(KINDS)),
  ...pageKeys(),
})
export type CodesSearch = v.InferOutput<typeof codesSearch>

/** Place in the uses of a batch, or in its codes. */
export const batchSearch = v.object({
  /** Left out: its uses. */
  tab: orNothing(v.picklist(['codes'])),
  /** The end of a code. */
  end: orNothing(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4}$/))),
  ...pageKeys(),
})
export type BatchSearch = v.InferOutput<typeof batchSearch>
