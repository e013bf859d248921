/** Address of operators and roles. */
import * as v from 'valibot'
import { orNothing } from '../../parts/list/index.ts'

export const operatorsSearch = v.object({
  tab: orNothing(v.picklist(['roles'])),
  /** Whose roles the matrix shows. */
  of: orNothing(v.picklist(['own'])),
  /** Right whose row is marked. */
  right: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
})
export type OperatorsSearch = v.InferOutput<typeof operatorsSearch>
