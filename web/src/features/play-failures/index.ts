/**
 * How the last films that would not play failed: remembered in this browser, and sent along with a feedback, because the
 * server counts failures without a name (docs/decisions/0150).
 */
import { FEEDBACK_FAILURES, MAX_FEEDBACK_FAILURES } from '@zimu/contract/constants'
import { days } from '@zimu/contract/durations'
import { openPersisted, type PersistedValue, read, type Storage } from '../../storage/index.ts'

const failure = read.object({
  outcome: read.oneOf(FEEDBACK_FAILURES),
  content_id: read.number,
  /** Epoch milliseconds. */
  time: read.number,
})
export type PlayFailure = read.ValueOf<typeof failure>

const FAILURES: PersistedValue<PlayFailure[]> = { key: 'play_failures', schema: read.listOf(failure), empty: [] }
/** What is older has nothing to do with what somebody writes about. */
const MAX_AGE_MS = days(7)

/** Remembers a failure before the others; the oldest are forgotten. */
export function rememberFailure(storage: Storage, outcome: string, content_id: number): void {
  const known = FEEDBACK_FAILURES.find((one) => one === outcome)
  if (!known) return
  const stored = openPersisted(storage, FAILURES)
  stored.set([{ outcome: known, content_id, time: Date.now() }, ...stored.get()].slice(0, MAX_FEEDBACK_FAILURES))
}

/** Failures of the last seven days, the newest first. */
export const recentFailures = (storage: Storage): PlayFailure[] =>
  openPersisted(storage, FAILURES)
    .get()
    .filter(({ time }) => Date.now() - time < MAX_AGE_MS)
