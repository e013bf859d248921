/** Address of the versions of a content. */
import * as v from 'valibot'
import { idText, orNothing } from '../../../parts/list/index.ts'

export const versionsSearch = v.object({
  /** The version that is shown; left out: the newest. */
  v: orNothing(idText()),
  /** What it is compared with; left out: the one before it. */
  with: orNothing(idText()),
})
