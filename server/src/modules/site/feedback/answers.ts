/** How an answer reaches who wrote: as a notice in the app until it is read, and by mail where there is an address. */
import type { Language, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { absoluteUrl } from '@zimu/contract/page-urls'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Jobs } from '../../../ports/jobs/index.ts'
import type { Mailer } from '../../../ports/mailer/index.ts'
import { formatText, storedLanguage } from '../../../texts/index.ts'
import { feedbackMailTexts } from '../../../texts/mails/feedback.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Settings } from '../settings/settings.ts'
import { excerptOf } from './feedback.rules.ts'
import * as repo from './message.repo.ts'

export interface FeedbackAnswersDeps {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  mailer: Mailer
  settings: Pick<Settings, 'get'>
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
  /** Public address of the service, without a trailing slash; `""`: unknown, and mails contain no link. */
  publicUrl: string
}

const MAIL_JOB = 'feedback-mail'
/** An answer that nobody reads is a notice for this long. */
const NOTICE_MS = days(30)
const MAX_NOTICES = 10
/** Characters of what a notice and a mail repeat. */
const NOTICE_LENGTH = 140
const QUOTE_LENGTH = 400

interface Addressed {
  boundEmail: string | null
  /** As it was left with the feedback. */
  email: string
}

export type FeedbackAnswers = ReturnType<typeof createFeedbackAnswers>

/** Registers the job that sends the mails. */
export function createFeedbackAnswers(deps: FeedbackAnswersDeps) {
  const { db, clock, jobs, mailer, settings, readTitle, publicUrl } = deps

  async function mail(message_id: number): Promise<void> {
    const due = await repo.findDueMail(db, message_id)
    const to = due && (due.boundEmail ?? due.email)
    if (!due || !to) return
    const language = storedLanguage(due.memberLanguage || due.language)
    const values = { site: await readTitle(language), receipt_no: due.receipt_no }
    const link = publicUrl === '' ? '' : `\n\n${absoluteUrl(publicUrl, '/pages/my/feedbacklist')}`
    const quote = formatText(feedbackMailTexts.quote, language, { text: excerptOf(due.content, QUOTE_LENGTH) })
    // Not by `formatText`: the answer may contain braces of its own.
    await mailer.send({
      to,
      subject: formatText(feedbackMailTexts.subject, language, values),
      text: `${due.text}\n\n${quote}${link}\n\n${values.site}`,
    })
    await repo.setMailed(db, message_id)
  }
  jobs.register(MAIL_JOB, { queue: 'mail' }, (payload) => mail(Number(payload)))

  return {
    /**
     * Says where an answer is mailed to: the bound address, else the one that was left with the feedback; `""`: nowhere.
     * Asked before a transaction begins, in which settings must not be read.
     */
    async findAddresses(): Promise<(row: Addressed) => string> {
      const isMailed = (await settings.get('feedback.is_mail')) === 1
      return ({ boundEmail, email }) => (isMailed ? (boundEmail ?? email) : '')
    },

    /** In the transaction that stores the answer. */
    enqueue: (trx: Trx, message_id: number) =>
      jobs.enqueue(trx, { kind: MAIL_JOB, payload: message_id, unique_key: `${MAIL_JOB}:${message_id}` }),

    /** Notices to a member of answers that were not read yet. */
    async listNotices(member_id: number, language: Language): Promise<Output<'GET /api/member.Notice/list'>['list']> {
      const rows = await repo.listUnreadAnswers(db, member_id, clock.now() - NOTICE_MS, MAX_NOTICES)
      return rows.map(({ message_id, title, text, create_time }) => ({
        kind: 'feedback' as const,
        reminder_id: message_id,
        group_id: 0,
        over_time: null,
        over_timestamp: null,
        start_time: formatTime(create_time),
        start_timestamp: create_time,
        remote_order_id: '',
        title: formatText(feedbackMailTexts.notice, language, { title }),
        desc: excerptOf(text, NOTICE_LENGTH),
      }))
    },
  }
}
