/** Address of the page of jobs. */
import * as v from 'valibot'
import { orNothing, pageKeys } from '../../../parts/list/index.ts'

export const STATES = ['waiting', 'running', 'dead'] as const

export const jobsSearch = v.object({
  state: orNothing(v.picklist(STATES)),
  kind: orNothing(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))),
  ...pageKeys(),
})
export type JobsSearch = v.InferOutput<typeof jobsSearch>
