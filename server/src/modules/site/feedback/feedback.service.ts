import type { Checked, Output } from '@zimu/contract'
import type { CallContext, MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import { listEnvelope } from '../../../db/list-query/list-envelope.ts'
import { parseWithin, planList } from '../../../db/list-query/list-query.rules.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatText } from '../../../texts/index.ts'
import { siteTexts } from '../../../texts/site.ts'
import { parseContact } from '../site.rules.ts'
import * as repo from './feedback.repo.ts'
import { feedbackStatuses, feedbackTypes } from './feedback.wire.ts'
import type { FeedbackPictures } from './pictures.ts'
import { createSendingGuard, type SendingGuardDeps } from './sending-guard.ts'
import { createThreads } from './threads.ts'

export interface FeedbackDeps extends SendingGuardDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'digits'>
  pictures: Pick<FeedbackPictures, 'attach' | 'signerFor'>
}

const RECEIPT_LENGTH = 16

export function createFeedbackService(deps: FeedbackDeps) {
  const { db, commit, clock, ids, pictures } = deps
  const guard = createSendingGuard(deps)
  const { describe, more, read } = createThreads({ ...deps, guard })

  return {
    /**
     * Throws `feedback.phone_malformed`, `member.email_malformed`, `feedback.repeated`, `feedback.picture_not_found`,
     * `request.too_fast`.
     */
    async add(
      input: Checked<'POST /api/setting.Feedback/add'>,
      { caller, ip, language, device }: Pick<CallContext, 'caller' | 'ip' | 'language' | 'device'>,
    ): Promise<Output<'POST /api/setting.Feedback/add'>> {
      const member_id = caller?.member_id ?? null
      const contact = parseContact(input)
      // Guests share an id, so only members can name what they send.
      const request_id = member_id !== null && input.request_id !== '' ? input.request_id : null
      const sent = member_id !== null && request_id && (await repo.findSentFeedback(db, { member_id, request_id }))
      if (sent) return sent
      const now = clock.now()
      const row = {
        ...contact,
        member_id: member_id ?? 0,
        request_id,
        receipt_no: ids.digits(RECEIPT_LENGTH),
        type: input.type,
        title: input.title || formatText(siteTexts['feedback.title'], language),
        content: input.content,
        ...{ language, device, failures: JSON.stringify(input.failures) },
        ...{ create_time: now, last_time: now, update_time: null },
      }
      const sender = member_id === null ? ip : `m${member_id}`
      const feedback_id = await guard(sender, input.content, () =>
        commit(async (trx) => {
          const made = await repo.insertFeedback(trx, row)
          await pictures.attach(trx, { feedback_id: made, member_id: row.member_id }, input.images)
          return made
        }),
      )
      return { feedback_id, receipt_no: row.receipt_no }
    },

    /**
     * One feedback: a member's own by its id, any by its receipt number. The number alone does not show the sender's
     * contact. Throws `feedback.not_found`.
     */
    async info(
      { feedback_id }: Checked<'GET /api/setting.Feedback/info'>,
      { caller, language }: Pick<CallContext, 'caller' | 'language'>,
    ): Promise<Output<'GET /api/setting.Feedback/info'>> {
      const isReceipt = feedback_id.length === RECEIPT_LENGTH
      const row = await repo.findFeedback(
        db,
        isReceipt ? { receipt_no: feedback_id } : { feedback_id: Number(feedback_id) },
      )
      const is_own = row !== undefined && row.member_id !== 0 && row.member_id === caller?.member_id
      if (!row || !(is_own || isReceipt)) throw new Refusal('feedback.not_found')
      const [feedback] = await describe([row], { session_id: is_own ? caller?.session_id : undefined, language })
      if (!feedback) throw new Refusal('feedback.not_found')
      return is_own ? feedback : { ...feedback, member_id: 0, member_username: '', phone: '', email: '' }
    },

    async list(
      input: Checked<'GET /api/setting.Feedback/list'>,
      { caller: { member_id, session_id }, language }: Pick<MemberContext, 'caller' | 'language'>,
    ): Promise<Output<'GET /api/setting.Feedback/list'>> {
      const plan = planList(input, repo.FEEDBACK_RULES)
      const filter = { member_id, title: input.title, sent: parseWithin(input.create_time, 'create_time') }
      const found = await repo.listFeedback(db, filter, plan)
      const list = await describe(found.rows, { session_id, language })
      return {
        ...listEnvelope(plan, found, list),
        types: feedbackTypes(language),
        statuss: feedbackStatuses(language),
      }
    },

    more,
    read,
  }
}

export type FeedbackService = ReturnType<typeof createFeedbackService>
