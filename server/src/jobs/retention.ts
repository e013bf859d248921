/** What is kept for some days only, let go once a night, or by hand: the settings `privacy.…_days` say how long. */
import type { RetentionRule } from '../db/retention.ts'
import type { Settings } from '../modules/site/index.ts'
import type { Clock } from '../ports/clock/index.ts'

export interface Retained {
  name: string
  /** 0: for ever. */
  days: number
  /** Rows that went, or would go. */
  count: number
}

export type Retention = (options?: { is_dry?: boolean }) => Promise<Retained[]>

const DAY_MS = 86_400_000

export function createRetention(
  rules: readonly RetentionRule[],
  { settings, clock }: { settings: Pick<Settings, 'get'>; clock: Clock },
): Retention {
  return async ({ is_dry = false } = {}) => {
    const retained: Retained[] = []
    for (const { name, option, apply } of rules) {
      const days = await settings.get(option)
      const count = days === 0 ? 0 : await apply(clock.now() - days * DAY_MS, is_dry)
      retained.push({ name, days, count })
    }
    return retained
  }
}
