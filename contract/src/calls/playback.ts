import * as v from 'valibot'
import { call } from '../call.ts'
import { days, hours } from '../durations.ts'
import * as f from '../fields.ts'
import {
  PLAYBACK_NETWORKS,
  PLAYBACK_OUTCOMES,
  PLAYBACK_QUALITIES,
  PLAYBACK_SERVERS,
  PLAYBACK_SYSTEMS,
} from '../playback-words.ts'

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

export const playbackReport = call('POST /api/content.Playback/report', {
  summary: 'How playing went: start, stalls, failure. Sampled, without a name',
  auth: 'none',
  effect: 'write',
  input: v.object({
    content_id: f.contentKey(),
    outcome: v.picklist(PLAYBACK_OUTCOMES),
    system: v.picklist(PLAYBACK_SYSTEMS),
    network: v.optional(v.picklist(PLAYBACK_NETWORKS), 'unknown'),
    quality: v.optional(v.picklist(PLAYBACK_QUALITIES), 'unknown'),
    served: v.optional(v.picklist(PLAYBACK_SERVERS), 'unknown'),
    /** Milliseconds from the play intent to the first frame; 0 if none came. */
    start_ms: whole(hours(1)),
    stalls: whole(10_000),
    stall_ms: whole(days(1)),
    watched_seconds: whole(86_400),
    /** Number of plays that this report stands for: of plays without a failure one in four is reported. */
    weight: v.picklist([1, 4]),
  }),
  output: v.object({ content_id: v.number() }),
})
