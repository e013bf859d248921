/** Address of the record. */
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const DAYS = ['today', '7d', '30d'] as const

export const auditSearch = v.object({
  q: orNothing(queryText()),
  who: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  act: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  target: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  day: orNothing(v.picklist(DAYS)),
  /** Row that is open beside the list. */
  open: orNothing(idText()),
  ...pageKeys(),
})
export type AuditSearch = v.InferOutput<typeof auditSearch>
