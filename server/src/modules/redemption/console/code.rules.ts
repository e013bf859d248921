/** Where batches and codes stand, and the time in which codes can be used. Pure. */
import type { BatchState, CodeState } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { Refusal } from '../../../refusal.ts'
import { parseTime } from '../../../texts/time.ts'
import type { UsableCode } from '../redemption.rules.ts'

interface StoredBatch {
  state: 'unconfirmed' | 'open' | 'void'
  end_time: number | null
}

export const batchStateOf = ({ state, end_time }: StoredBatch, now: number): BatchState =>
  state === 'open' && end_time !== null && end_time <= now ? 'over' : state

/** `batch`: state of its batch; null for a code that was bought. */
export function codeStateOf(code: UsableCode, batch: StoredBatch['state'] | null, now: number): CodeState {
  if (batch === 'unconfirmed') return 'unconfirmed'
  if (code.use_num >= code.use_limit) return 'used'
  if (code.is_disable === 1) return 'void'
  if (code.end_time !== null && code.end_time <= now) return 'over'
  return code.start_time !== null && code.start_time > now ? 'early' : 'open'
}

/** Throws `request.invalid_parameter` for a text that is no time. */
function readBound(text: string, field: 'start_time' | 'end_time'): number | null {
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined) throw new Refusal('request.invalid_parameter', { field })
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay && field === 'end_time' ? time + days(1) - 1000 : time
}

/**
 * Epoch milliseconds of the first and last moment; a day as the end means its last second. Throws `redemption.window` where
 * nobody could use the codes.
 */
export function readWindow(given: { start_time: string; end_time: string }, now: number) {
  const [start_time, end_time] = [readBound(given.start_time, 'start_time'), readBound(given.end_time, 'end_time')]
  if (end_time !== null && end_time <= Math.max(now, start_time ?? 0))
    throw new Refusal('redemption.window', { field: 'end_time' })
  return { start_time, end_time }
}
