/** What a word would have matched: a look at the newest danmu, in portions, so that nobody else waits for it. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './word.repo.ts'
import { createMatcher, keyOf } from './word.rules.ts'

const TRY = 'GET /admin/api/danmu.Word/try'
type Answer = Output<typeof TRY>

/** How far back words are tried, and hits are counted. */
export const TRIED_MS = days(30)
const MAX_SEEN = 20_000
const PORTION = 1000
const MAX_EXAMPLES = 20

const toState = (state: string): Answer['examples'][number]['state'] =>
  state === 'held' || state === 'hidden' ? state : 'shown'

export function createWordTry({ db, clock }: { db: Db; clock: Clock }) {
  /** Throws `danmu.word_shape`. */
  return async ({ word }: Checked<typeof TRY>): Promise<Answer> => {
    if (keyOf(word) === '') throw new Refusal('danmu.word_shape')
    const matches = createMatcher(word)
    const since = clock.now() - TRIED_MS
    const answer: Answer = { count: 0, shown_num: 0, examples: [], seen_num: 0, is_all: 1 }
    let before: repo.SentRow | undefined
    while (answer.seen_num < MAX_SEEN) {
      const rows = await repo.listSent(db, { since, before, limit: PORTION })
      for (const { danmu_id, text, state } of rows) {
        if (!matches(text)) continue
        answer.count += 1
        if (state === 'shown') answer.shown_num += 1
        if (answer.examples.length < MAX_EXAMPLES) answer.examples.push({ danmu_id, text, state: toState(state) })
      }
      answer.seen_num += rows.length
      before = rows.at(-1)
      if (rows.length < PORTION) return answer
    }
    return { ...answer, is_all: 0 }
  }
}
