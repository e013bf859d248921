/** Address of an import. */
import { IMPORT_OUTCOMES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { idText, orNothing } from '../../parts/list/index.ts'

export const importSearch = v.object({
  /** The import that is shown. */
  run: orNothing(idText()),
  /** Only rows with this outcome. */
  view: orNothing(v.picklist(IMPORT_OUTCOMES)),
  /** Rows behind this one. */
  after: orNothing(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
})
