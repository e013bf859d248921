/** Address of uploads and transcoding. */
import * as v from 'valibot'
import { idText, orNothing } from '../../parts/list/index.ts'

export const uploadsSearch = v.object({
  /** Only films of which a rendition failed. */
  view: orNothing(v.literal('failed')),
  /** Rendition whose fault is open. */
  open: orNothing(idText()),
  after: orNothing(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
})
export type UploadsSearch = v.InferOutput<typeof uploadsSearch>
