/** Feedback as threads: shown with what was written later, written again about, read. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './feedback.repo.ts'
import { toFeedback, toPicture } from './feedback.wire.ts'
import { findMessageByRequest, insertMessage, listMessages } from './message.repo.ts'
import { listPictures } from './picture.repo.ts'
import type { FeedbackPictures } from './pictures.ts'
import type { SendingGuard } from './sending-guard.ts'

/** A picture's address is for who may see it; without a session there is none. */
const noAddress = () => ''

export interface ThreadsDeps {
  db: Db
  commit: Commit
  clock: Clock
  pictures: Pick<FeedbackPictures, 'signerFor'>
  guard: SendingGuard
}

export function createThreads({ db, commit, clock, pictures, guard }: ThreadsDeps) {
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
    describe,

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
