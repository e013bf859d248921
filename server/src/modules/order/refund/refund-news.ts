/** Tells members what an operator says of a refund: by a notice, and by mail where an address is bound. Once it is done. */
import type { Language, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Jobs } from '../../../ports/jobs/index.ts'
import type { Mailer } from '../../../ports/mailer/index.ts'
import { formatText, localise, storedLanguage } from '../../../texts/index.ts'
import { refundTexts } from '../../../texts/mails/refund.ts'
import { formatPriceAbroad } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import * as repo from './refund-news.repo.ts'

export interface RefundNewsDeps {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  mailer: Mailer
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
}

type Notices = Output<'GET /api/member.Notice/list'>['list']

const MAIL_JOB = 'refund-mail'
/** A refund is a notice for this long. */
const NOTICE_MS = days(30)
const MAX_NOTICES = 10

const valuesOf = (refund: repo.ToldRefund, language: Language) => ({
  number: refund.remote_order_id,
  plan: localise({ name: refund.viptype_name }, refund.viptype_texts, language).name,
  price: formatPriceAbroad(refund.done_minor, refund.currency, language),
  words: refund.words,
  time: formatTime(refund.refund_time ?? 0),
})

/** Registers the job that sends the mails. */
export function createRefundNews({ db, clock, jobs, mailer, readTitle }: RefundNewsDeps) {
  async function mail(refund_id: number): Promise<void> {
    const refund = await repo.findTold(db, refund_id)
    if (!refund?.email) return
    const language = storedLanguage(refund.language)
    const values = { ...valuesOf(refund, language), site: await readTitle(language) }
    await mailer.send({
      to: refund.email,
      subject: formatText(refundTexts.subject, language, values),
      text: formatText(refundTexts.text, language, values),
    })
  }
  jobs.register(MAIL_JOB, { queue: 'mail' }, (payload) => mail(Number(payload)))

  return {
    /** In the transaction that ends the refund; the mail is a job, so that money never waits for it. */
    async enqueue(trx: Trx, refund_id: number): Promise<void> {
      await jobs.enqueue(trx, { kind: MAIL_JOB, payload: refund_id, unique_key: `${MAIL_JOB}:${refund_id}` })
    },

    /** Notices to a member of refunds that came with words. */
    async listNotices(member_id: number, language: Language): Promise<Notices> {
      const rows = await repo.listTold(db, member_id, clock.now() - NOTICE_MS, MAX_NOTICES)
      return rows.map((row) => {
        const values = valuesOf(row, language)
        const start_timestamp = row.refund_time ?? 0
        return {
          kind: 'refund' as const,
          reminder_id: row.refund_id,
          group_id: 0,
          over_time: null,
          over_timestamp: null,
          title: formatText(refundTexts.title, language, values),
          desc: formatText(refundTexts.desc, language, values),
          start_time: formatTime(start_timestamp),
          start_timestamp,
          remote_order_id: row.remote_order_id,
        }
      })
    },
  }
}

export type RefundNews = ReturnType<typeof createRefundNews>
