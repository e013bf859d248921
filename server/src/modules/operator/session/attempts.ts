/** Rate limits of operators' secrets: those of members (`limits/attempts.ts`), counted apart from them. */
import { type Attempts, createAttempts } from '../../../limits/attempts.ts'
import type { Counters } from '../../../ports/cache/index.ts'

const PREFIX = 'operator:'

export function createOperatorAttempts(counters: Counters): Attempts {
  return createAttempts({
    count: (key, windowMs) => counters.count(`${PREFIX}${key}`, windowMs),
    uncount: (key) => counters.uncount(`${PREFIX}${key}`),
    peek: (key) => counters.peek(`${PREFIX}${key}`),
    reset: (key) => counters.reset(`${PREFIX}${key}`),
  })
}
