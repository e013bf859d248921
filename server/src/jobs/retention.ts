/** Deletes data after its retention, every night or by command. The settings `privacy.…_days` define the days. */
import { days } from '@zimu/contract/durations'
import type { RetentionRule } from '../db/retention.ts'
import type { Settings } from '../modules/site/index.ts'
import type { Clock } from '../ports/clock/index.ts'

export interface Retained {
  name: string
  /** 0: no limit. */
  days: number
  /** Rows deleted, or that would be. */
  count: number
}

export type Retention = (options?: { isDry?: boolean }) => Promise<Retained[]>

export function createRetention(
  rules: readonly RetentionRule[],
  { settings, clock }: { settings: Pick<Settings, 'get'>; clock: Clock },
): Retention {
  return async ({ isDry = false } = {}) => {
    const retained: Retained[] = []
    for (const { name, option, apply } of rules) {
      const dayNum = await settings.get(option)
      const count = dayNum === 0 ? 0 : await apply(clock.now() - days(dayNum), isDry)
      retained.push({ name, days: dayNum, count })
    }
    return retained
  }
}
