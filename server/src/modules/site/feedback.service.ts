import type { Checked, Language, Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import { parsePeriod, planList } from '../../db/list-query.rules.ts'
import { listEnvelope } from '../../db/list-query.ts'
import type { Db } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatText } from '../../texts/index.ts'
import { siteTexts } from '../../texts/site.ts'
import { FEEDBACK_RULES, findSentFeedback, insertFeedback, listFeedback } from './feedback.repo.ts'
import { parseContact, repeatKey } from './site.rules.ts'
import { feedbackStatuses, feedbackTypes, toFeedback } from './site.wire.ts'

export interface FeedbackDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'digits'>
  attempts: Pick<Cache, 'count' | 'uncount' | 'reset'>
}

/** Who writes; guests are told apart by their address. */
export interface Sender {
  member_id: number | null
  ip: string
  language: Language
}

const REPEAT_MS = 60_000
const SENT_WINDOW_MS = 3_600_000
/** Feedback of one sender in an hour. */
const SENT_MOST = 20
const RECEIPT_LENGTH = 16

export function createFeedbackService({ db, commit, clock, ids, attempts }: FeedbackDeps) {
  /** Counts before anything is written; a feedback that then cannot be written was none. */
  async function guard<Result>(sender: string, content: string, write: () => Promise<Result>): Promise<Result> {
    const repeat = repeatKey(sender, content)
    const sent = `feedback:${sender}`
    if ((await attempts.count(repeat, REPEAT_MS)).count > 1) throw new Refusal('feedback.repeated')
    const { count, left_ms } = await attempts.count(sent, SENT_WINDOW_MS)
    if (count > SENT_MOST)
      throw new Refusal('request.too_fast', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
    try {
      return await write()
    } catch (error) {
      await attempts.reset(repeat)
      await attempts.uncount(sent)
      throw error
    }
  }

  return {
    /** Throws `feedback.phone_malformed`, `member.email_malformed`, `feedback.repeated`, `request.too_fast`. */
    async add(
      input: Checked<'POST /api/setting.Feedback/add'>,
      { member_id, ip, language }: Sender,
    ): Promise<Output<'POST /api/setting.Feedback/add'>> {
      const contact = parseContact(input)
      // Guests share an id, so only members can name what they send.
      const request_id = member_id !== null && input.request_id !== '' ? input.request_id : null
      const sent = member_id !== null && request_id && (await findSentFeedback(db, { member_id, request_id }))
      if (sent) return sent
      const row = {
        ...contact,
        member_id: member_id ?? 0,
        request_id,
        receipt_no: ids.digits(RECEIPT_LENGTH),
        type: input.type,
        title: input.title || formatText(siteTexts['feedback.title'], language),
        content: input.content,
        create_time: clock.now(),
        update_time: null,
      }
      const sender = member_id === null ? ip : `m${member_id}`
      const feedback_id = await guard(sender, input.content, () => commit((trx) => insertFeedback(trx, row)))
      return { feedback_id, receipt_no: row.receipt_no }
    },

    async list(
      input: Checked<'GET /api/setting.Feedback/list'>,
      member_id: number,
      language: Language,
    ): Promise<Output<'GET /api/setting.Feedback/list'>> {
      const plan = planList(input, FEEDBACK_RULES)
      const filter = { member_id, title: input.title, sent: readSent(input.create_time) }
      const found = await listFeedback(db, filter, plan)
      const list = found.rows.map((row) => toFeedback(row, language))
      return {
        ...listEnvelope(plan, found, list),
        types: feedbackTypes(language),
        statuss: feedbackStatuses(language),
      }
    },
  }
}

/** `create_time` [from, to]: two dates or times, one stands for both. */
function readSent(texts: readonly string[] | undefined): readonly [number, number] | undefined {
  if (!texts || texts.length === 0) return undefined
  const from = parsePeriod(texts[0] ?? '')
  const to = parsePeriod(texts.at(-1) ?? '')
  if (!from || !to) throw new Refusal('request.invalid_parameter', { field: 'create_time' })
  return [from[0], to[1]]
}

export type FeedbackService = ReturnType<typeof createFeedbackService>
