/** Address of the page of jobs. */
import { JOB_STATES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { orNothing, pageKeys } from '../../../parts/list/index.ts'

export const jobsSearch = v.object({
  state: orNothing(v.picklist(JOB_STATES)),
  kind: orNothing(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))),
  ...pageKeys(),
})
export type JobsSearch = v.InferOutput<typeof jobsSearch>
