/** The inbox: feedback by state, and who may answer it. */
import { type Checked, FEEDBACK_STATES, MAX_FEEDBACK_COUNT, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { excerptOf, formatPlace, parsePlace } from '../feedback.rules.ts'
import * as repo from './inbox.repo.ts'
import { toRow } from './inbox.wire.ts'

const LIST = 'GET /admin/api/feedback.Feedback/list'
const OPERATORS = 'GET /admin/api/feedback.Feedback/operators'
const EXCERPT_LENGTH = 120

export interface InboxDeps {
  db: Db
  clock: Clock
  /** Operators who may answer feedback. */
  listOperators(): Promise<{ operator_id: number; nickname: string }[]>
}

export function createInbox({ db, clock, listOperators }: InboxDeps) {
  return {
    async list(input: Checked<typeof LIST>, { operator }: OperatorContext): Promise<Output<typeof LIST>> {
      const { state, type, q, mine, limit, cursor } = input
      const filter = { state, type, q, operator_id: mine === 1 ? operator.operator_id : 0 }
      const before = parsePlace(cursor)
      const until = q === '' ? undefined : await repo.findLooked(db, filter, before)
      const slice = { before, until, limit: limit + 1, now: clock.now() }
      const rows = await repo.listInbox(db, filter, slice)
      const shown = rows.slice(0, limit)
      // A search goes on behind the last row that it showed, or else behind the last that it looked through.
      const last = rows.length > limit ? shown.at(-1) : until
      const counts = await Promise.all(FEEDBACK_STATES.map((one) => repo.countState(db, one, MAX_FEEDBACK_COUNT)))
      return {
        list: shown.map((row) => ({ ...toRow(row), excerpt: excerptOf(row.content, EXCERPT_LENGTH) })),
        next_cursor: last ? formatPlace(last) : null,
        counts: Object.fromEntries(FEEDBACK_STATES.map((one, index) => [one, counts[index] ?? 0])) as Output<
          typeof LIST
        >['counts'],
      }
    },

    operators: async (_input: Checked<typeof OPERATORS>): Promise<Output<typeof OPERATORS>> => ({
      list: await listOperators(),
    }),
  }
}
