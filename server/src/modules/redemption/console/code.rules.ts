/** Where batches and codes stand. Pure. */
import type { BatchState, CodeState } from '@zimu/contract'
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
