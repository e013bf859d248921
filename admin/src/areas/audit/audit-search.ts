/** Address of the record. */
import { LIST_DAYS } from '@zimu/contract/choices'
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const auditSearch = v.object({
  q: orNothing(queryText()),
  who: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  act: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  target: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  day: orNothing(v.picklist(LIST_DAYS)),
  /** Row that is open beside the list. */
  open: orNothing(idText()),
  ...pageKeys(),
})
export type AuditSearch = v.InferOutput<typeof auditSearch>
