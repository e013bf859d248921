import type { Checked, Language, Output } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import type { CallContext } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import { listEnvelope } from '../../db/list-query/list-envelope.ts'
import { parseWithin, planList } from '../../db/list-query/list-query.rules.ts'
import type { Db } from '../../db/open.ts'
import { countOrRefuse } from '../../limits/count-or-refuse.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatText } from '../../texts/index.ts'
import { siteTexts } from '../../texts/site.ts'
import { FEEDBACK_RULES, findFeedback, findSentFeedback, insertFeedback, listFeedback } from './feedback.repo.ts'
import { parseContact, repeatKey } from './site.rules.ts'
import { feedbackStatuses, feedbackTypes, toFeedback } from './site.wire.ts'

export interface FeedbackDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'digits'>
  attempts: Pick<Cache, 'count' | 'uncount' | 'reset'>
}

/** The same text by the same sender (member, or address of a guest) is refused within this time. */
const REPEAT_MS = minutes(1)
const SENT_WINDOW_MS = hours(1)
/** Maximum per sender and hour. */
const MAX_FEEDBACK_PER_HOUR = 20
const RECEIPT_LENGTH = 16

export function createFeedbackService({ db, commit, clock, ids, attempts }: FeedbackDeps) {
  /** Counts before writing, and takes the count back if writing fails. */
  async function guard<Result>(sender: string, content: string, write: () => Promise<Result>): Promise<Result> {
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

  return {
    /** Throws `feedback.phone_malformed`, `member.email_malformed`, `feedback.repeated`, `request.too_fast`. */
    async add(
      input: Checked<'POST /api/setting.Feedback/add'>,
      { caller, ip, language }: Pick<CallContext, 'caller' | 'ip' | 'language'>,
    ): Promise<Output<'POST /api/setting.Feedback/add'>> {
      const member_id = caller?.member_id ?? null
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

    /**
     * One feedback: a member's own by its id, any by its receipt number. The number alone does not show the sender's
     * contact. Throws `feedback.not_found`.
     */
    async info(
      { feedback_id }: Checked<'GET /api/setting.Feedback/info'>,
      member_id: number | null,
      language: Language,
    ): Promise<Output<'GET /api/setting.Feedback/info'>> {
      const isReceipt = feedback_id.length === RECEIPT_LENGTH
      const row = await findFeedback(db, isReceipt ? { receipt_no: feedback_id } : { feedback_id: Number(feedback_id) })
      const is_own = row !== undefined && row.member_id !== 0 && row.member_id === member_id
      if (!row || !(is_own || isReceipt)) throw new Refusal('feedback.not_found')
      const feedback = toFeedback(row, language)
      return is_own ? feedback : { ...feedback, member_id: 0, member_username: '', phone: '', email: '' }
    },

    async list(
      input: Checked<'GET /api/setting.Feedback/list'>,
      member_id: number,
      language: Language,
    ): Promise<Output<'GET /api/setting.Feedback/list'>> {
      const plan = planList(input, FEEDBACK_RULES)
      const filter = { member_id, title: input.title, sent: parseWithin(input.create_time, 'create_time') }
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

export type FeedbackService = ReturnType<typeof createFeedbackService>
