/** How often one sender may write. */
import { hours, minutes } from '@zimu/contract/durations'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import { Refusal } from '../../../refusal.ts'
import { repeatKey } from '../site.rules.ts'

/** The same text by the same sender (member, or address of a guest) is refused within this time. */
const REPEAT_MS = minutes(1)
const SENT_WINDOW_MS = hours(1)
/** Maximum per sender and hour. */
const MAX_FEEDBACK_PER_HOUR = 20

export interface SendingGuardDeps {
  attempts: Pick<Cache, 'count' | 'uncount' | 'reset'>
}

export type SendingGuard = ReturnType<typeof createSendingGuard>

export function createSendingGuard({ attempts }: SendingGuardDeps) {
  /**
   * Counts before writing, and takes the count back if writing fails. `sender`: a member, or the address of a guest. Throws
   * `feedback.repeated`, `request.too_fast`, and what `write` throws.
   */
  return async function guard<Result>(sender: string, content: string, write: () => Promise<Result>): Promise<Result> {
    const repeat = repeatKey(sender, content)
    const sent = `feedback:${sender}`
    if ((await attempts.count(repeat, REPEAT_MS)).count > 1) throw new Refusal('feedback.repeated')
    await countOrRefuse(attempts, { key: sent, max: MAX_FEEDBACK_PER_HOUR, windowMs: SENT_WINDOW_MS })
    try {
      return await write()
    } catch (error) {
      await attempts.reset(repeat)
      await attempts.uncount(sent)
      throw error
    }
  }
}
