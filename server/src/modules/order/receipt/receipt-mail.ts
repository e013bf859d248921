/** Mails the receipt of a paid order to members who have bound an address. */
import type { Language } from '@zimu/contract'
import type { Db, Trx } from '../../../db/open.ts'
import type { Jobs } from '../../../ports/jobs/index.ts'
import type { Mailer } from '../../../ports/mailer/index.ts'
import { formatText, localise, storedLanguage } from '../../../texts/index.ts'
import { receiptTexts } from '../../../texts/mails/receipt.ts'
import { formatPriceAbroad } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import { findReceipt } from './receipt.repo.ts'

export interface ReceiptMailDeps {
  db: Db
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  mailer: Mailer
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
}

export interface ReceiptMail {
  /** In the transaction that pays the order; the mail is a job, so that money never waits for it. */
  enqueue(trx: Trx, order_id: number): Promise<void>
}

const MAIL_JOB = 'receipt-mail'

/** Registers the job that sends the mails. */
export function createReceiptMail({ db, jobs, mailer, readTitle }: ReceiptMailDeps): ReceiptMail {
  async function mail(order_id: number): Promise<void> {
    const order = await findReceipt(db, order_id)
    if (!order?.email || order.pay_time === null) return
    const language = storedLanguage(order.language)
    const values = {
      site: await readTitle(language),
      number: order.remote_order_id,
      plan: localise({ name: order.viptype_name }, order.viptype_texts, language).name,
      price: formatPriceAbroad(order.price_minor, order.currency, language),
      time: formatTime(order.pay_time),
    }
    await mailer.send({
      to: order.email,
      subject: formatText(receiptTexts.subject, language, values),
      text: formatText(receiptTexts.text, language, values),
    })
  }
  jobs.register(MAIL_JOB, { queue: 'mail' }, (payload) => mail(Number(payload)))

  return {
    async enqueue(trx, order_id) {
      await jobs.enqueue(trx, { kind: MAIL_JOB, payload: order_id, unique_key: `${MAIL_JOB}:${order_id}` })
    },
  }
}
