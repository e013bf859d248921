import type { Checked, Language, Output } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import type { CallContext, MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import { listEnvelope } from '../../../db/list-query/list-envelope.ts'
import { parseWithin, planList } from '../../../db/list-query/list-query.rules.ts'
import type { Db } from '../../../db/open.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatText } from '../../../texts/index.ts'
import { siteTexts } from '../../../texts/site.ts'
import * as repo from './feedback.repo.ts'
import { feedbackStatuses, feedbackTypes, toFeedback, toPicture } from './feedback.wire.ts'
import { findMessageByRequest, insertMessage, listMessages } from './message.repo.ts'
import { listPictures } from './picture.repo.ts'
import type { FeedbackPictures } from './pictures.ts'
import { parseContact, repeatKey } from '../site.rules.ts'

export interface FeedbackDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'digits'>
  attempts: Pick<Cache, 'count' | 'uncount' | 'reset'>
  pictures: Pick<FeedbackPictures, 'attach' | 'signerFor'>
}

/** The same text by the same sender (member, or address of a guest) is refused within this time. */
const REPEAT_MS = minutes(1)
const SENT_WINDOW_MS = hours(1)
/** Maximum per sender and hour. */
const MAX_FEEDBACK_PER_HOUR = 20
const RECEIPT_LENGTH = 16

/** A picture's address is for who may see it; without a session there is none. */
const noAddress = () => ''

export function createFeedbackService({ db, commit, clock, ids, attempts, pictures }: FeedbackDeps) {
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

  /** With their threads; pictures only for who may see them. */
  async function describe(
    rows: readonly repo.FeedbackRow[],
    { session_id, language }: { session_id: number | undefined; language: Language },
  ) {
    const ids = rows.map(({ feedback_id }) => feedback_id)
    const messages = await listMessages(db, ids)
    const images = session_id === undefined ? [] : await listPictures(db, ids)
    const urlOf = session_id === undefined ? noAddress : pictures.signerFor(session_id)
    return rows.map((row) => {
      const isOf = (part: { feedback_id: number }) => part.feedback_id === row.feedback_id
      const parts = {
        messages: messages.filter(isOf),
        images: images.filter(isOf).map((image) => toPicture(image, urlOf)),
      }
      return toFeedback(row, parts, language)
    })
  }

  async function isSaid({ member_id, request_id }: { member_id: number; request_id: string | null }) {
    if (request_id === null) return false
    return (await findMessageByRequest(db, member_id, request_id)) !== undefined
  }

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
      const row = await repo.findFeedback(db, isReceipt ? { receipt_no: feedback_id } : { feedback_id: Number(feedback_id) })
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

    /** Throws `feedback.not_found`, `feedback.repeated`, `request.too_fast`. */
    async more(
      { feedback_id, content, request_id }: Checked<'POST /api/setting.Feedback/more'>,
      { caller: { member_id } }: Pick<MemberContext, 'caller'>,
    ): Promise<Output<'POST /api/setting.Feedback/more'>> {
      const known = { member_id, request_id: request_id === '' ? null : request_id }
      if (await isSaid(known)) return { feedback_id }
      await guard(`m${member_id}`, `${feedback_id}: ${content}`, () =>
        commit(async (trx) => {
          const now = clock.now()
          if (!(await repo.findOwn(trx, { feedback_id, member_id }))) throw new Refusal('feedback.not_found')
          const made = await insertMessage(trx, { ...known, feedback_id, text: content, create_time: now })
          if (made !== undefined) await repo.setWaiting(trx, feedback_id, now)
        }),
      )
      return { feedback_id }
    },

    /** Marks answers as read; ids of others change nothing. */
    async read(
      { feedback_ids }: Checked<'POST /api/setting.Feedback/read'>,
      { caller: { member_id } }: Pick<MemberContext, 'caller'>,
    ): Promise<Output<'POST /api/setting.Feedback/read'>> {
      await commit((trx) => repo.setRead(trx, { member_id, feedbackIds: feedback_ids, now: clock.now() }))
      return { unread_num: await repo.countUnread(db, member_id) }
    },
  }
}

export type FeedbackService = ReturnType<typeof createFeedbackService>
