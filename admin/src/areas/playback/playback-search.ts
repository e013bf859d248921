/** Address of the board of playback. */
import * as v from 'valibot'
import { idText, orNothing } from '../../parts/list/index.ts'

export const playbackSearch = v.object({
  /** Left out: 7 days. */
  day: orNothing(v.picklist(['today', '30d'])),
  /** What it is split by; left out: contents. */
  by: orNothing(v.picklist(['system', 'network', 'quality', 'cdn'])),
  /** The content that is looked at. */
  open: orNothing(idText()),
})
export type PlaybackSearch = v.InferOutput<typeof playbackSearch>
