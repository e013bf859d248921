import * as v from 'valibot'
import { call } from '../call.ts'
import * as f from '../fields.ts'

/** How playing ended: `played`, or what failed. */
const PLAYBACK_OUTCOMES = ['played', 'network', 'gone', 'media', 'unsupported'] as const
/** Kinds of systems, told by the player itself; no device, version or name. */
const PLAYBACK_SYSTEMS = ['ios', 'android', 'desktop'] as const

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const HOUR_MS = 3_600_000

export const playbackReport = call('POST /api/content.Playback/report', {
  summary: 'How playing went: start, stalls, failure. Sampled, without a name (extension)',
  auth: 'none',
  effect: 'write',
  input: v.object({
    content_id: f.contentKey(),
    outcome: v.picklist(PLAYBACK_OUTCOMES),
    system: v.picklist(PLAYBACK_SYSTEMS),
    /** From the wish to watch to the first frame; 0 when none came. */
    start_ms: whole(HOUR_MS),
    stalls: whole(10_000),
    stall_ms: whole(24 * HOUR_MS),
    watched_seconds: whole(86_400),
    /** How many plays this one stands for: good ones are told one in four. */
    weight: v.picklist([1, 4]),
  }),
  output: v.object({ content_id: v.number() }),
})
