/** Address of the choice of a cover. */
import * as v from 'valibot'
import { idText, orNothing } from '../../../parts/list/index.ts'

export const posterSearch = v.object({
  /** Film whose frames are shown; left out: the first. */
  file: orNothing(idText()),
  /** Moment of it that is looked at first, in seconds. */
  at: orNothing(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0), v.maxValue(1_000_000))),
})
