/** The live stream of the console: what changes while somebody looks. Each event is the whole of its topic. */
import * as v from 'valibot'
import { operatorCall } from '../call.ts'
import { BULK_STATES } from './calls/bulk.ts'
import { presenceRow, waitingCounts } from './calls/operators/live.ts'
import type { Right } from './rights.ts'

/** Topics, with the right that each needs: an operator gets those that they may. */
export const LIVE_TOPICS = {
  /** Jobs that run, and those that ended within the last minutes, on rows that the operator may read. */
  bulk: 'any',
  /** Renditions that are made, with how far they are. */
  renditions: 'media.upload',
  /** Own files on their way. */
  uploads: 'media.upload',
  /** How much waits for somebody, of what the operator may read. */
  waits: 'any',
  /** Who else has which page open. */
  presence: 'any',
} as const satisfies Record<string, Right | 'any'>
export type LiveTopic = keyof typeof LIVE_TOPICS

const num = v.number()

export const liveEvent = v.variant('topic', [
  v.object({
    topic: v.literal('bulk'),
    jobs: v.array(
      v.object({
        bulk_job_id: num,
        state: v.picklist(BULK_STATES),
        all_num: num,
        done_num: num,
        skipped_num: num,
        record_id: v.nullable(num),
      }),
    ),
  }),
  v.object({
    topic: v.literal('renditions'),
    /** `progress`: 0 to 1. */
    running: v.array(v.object({ rendition_id: num, content_id: num, name: v.string(), progress: num })),
    queued_num: num,
    failed_num: num,
  }),
  v.object({ topic: v.literal('uploads'), open_num: num, finished_num: num }),
  v.object({ topic: v.literal('waits'), counts: waitingCounts() }),
  v.object({ topic: v.literal('presence'), here: v.array(presenceRow) }),
])
export type LiveEvent = v.InferOutput<typeof liveEvent>

export const live = operatorCall('GET /admin/api/live', {
  summary: 'Server-sent events: what changes while somebody looks, topic by topic',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: liveEvent,
})
