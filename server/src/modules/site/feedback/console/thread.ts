/** One feedback on the console: its thread with pictures, and what is known of who wrote it. */
import { type Checked, can, type Output } from '@zimu/contract'
import type { OperatorCaller, OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import { describeDevice } from '../../../../device.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { localise } from '../../../../texts/index.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime, formatTimeOrNull } from '../../../../texts/time.ts'
import type { FeedbackAnswers } from '../answers.ts'
import { findNumbers, maskMail, toState } from '../feedback.rules.ts'
import { listPictures } from '../picture.repo.ts'
import type { FeedbackPictures } from '../pictures.ts'
import * as repo from './inbox.repo.ts'
import { toRow } from './inbox.wire.ts'
import * as senders from './sender.repo.ts'

const INFO = 'GET /admin/api/feedback.Feedback/info'

type Thread = Output<typeof INFO>
type Failure = Pick<Thread['failures'][number], 'outcome' | 'content_id'> & { time: number }

export interface ThreadDeps {
  db: Db
  clock: Clock
  answers: Pick<FeedbackAnswers, 'findAddresses'>
  pictures: Pick<FeedbackPictures, 'signerFor'>
  /** What a member paid, by currency; null: not for this operator. */
  readPaid(member_id: number, operator: OperatorCaller): Promise<NonNullable<Thread['member']>['paid']>
}

export function createThread({ db, clock, answers, pictures, readPaid }: ThreadDeps) {
  async function describeFailures(json: string, { language }: OperatorContext): Promise<Thread['failures']> {
    const failures = JSON.parse(json) as Failure[]
    const names = await senders.listNames(db, [...new Set(failures.map(({ content_id }) => content_id))])
    const byId = new Map(names.map(({ content_id, name, texts }) => [content_id, localise({ name }, texts, language)]))
    return failures.map(({ outcome, content_id, time }) => ({
      ...{ outcome, content_id },
      content_name: byId.get(content_id)?.name ?? '',
      time: formatTime(time),
    }))
  }

  async function describeMember(
    { feedback_id, member_id, memberTime }: repo.ThreadRow,
    { operator, language }: OperatorContext,
  ): Promise<Thread['member']> {
    if (memberTime === null) return null
    const held = await senders.findMembership(db, member_id)
    const orders = can(operator.grants, 'order.read') ? await senders.listLastOrders(db, member_id) : []
    const others = await senders.listOthers(db, member_id, feedback_id)
    return {
      create_time: formatTime(memberTime),
      over_time: formatTimeOrNull(held?.over_time ?? null),
      is_permanent: held?.over_time === null ? 1 : 0,
      orders: orders.map(({ viptype_name, viptype_texts, price_minor, ...order }) => ({
        ...order,
        viptype_name: localise({ name: viptype_name }, viptype_texts, language).name,
        price: formatMoney(price_minor),
        create_time: formatTime(order.create_time),
      })),
      others: others.map((other) => ({
        feedback_id: other.feedback_id,
        title: other.title,
        state: toState(other),
        create_time: formatTime(other.create_time),
      })),
      feedback_num: await senders.countFeedback(db, member_id),
      paid: await readPaid(member_id, operator),
    }
  }

  /** Orders that the texts name: of the member alone, so that nobody learns of others by writing numbers. */
  async function findNamed(row: repo.ThreadRow, texts: readonly string[], { operator }: OperatorContext) {
    if (row.memberTime === null || !can(operator.grants, 'order.read')) return []
    return senders.findOwnOrders(db, row.member_id, findNumbers([row.title, row.content, ...texts]))
  }

  return {
    /** Throws `feedback.not_found`. */
    async info({ feedback_id }: Checked<typeof INFO>, context: OperatorContext): Promise<Thread> {
      const row = await repo.findThread(db, feedback_id, clock.now())
      if (!row) throw new Refusal('feedback.not_found')
      const messages = await repo.listThread(db, feedback_id)
      // Numbers below zero are no session of a member.
      const urlOf = pictures.signerFor(-context.operator.session_id)
      const images = await listPictures(db, [feedback_id])
      const said = messages.flatMap(({ is_answer, text }) => (is_answer === 1 ? [] : [text]))
      return {
        ...toRow(row),
        receipt_no: row.receipt_no,
        content: row.content,
        create_time: formatTime(row.create_time),
        pictures: images.map(({ picture_id, file_name, file_size, width, height, file_path }) => ({
          ...{ picture_id, file_name, file_size, width, height },
          url: urlOf(file_path),
        })),
        messages: messages.map(({ operator, mail, create_time, ...message }) => ({
          ...message,
          create_time: formatTime(create_time),
          operator: operator ?? '',
          mail: mail === 'due' || mail === 'sent' ? mail : 'none',
        })),
        read_time: formatTimeOrNull(row.read_time),
        mail_to: maskMail((await answers.findAddresses())(row)),
        language: row.language,
        device: row.device === '' ? '' : describeDevice(row.device),
        failures: await describeFailures(row.failures, context),
        named_orders: await findNamed(row, said, context),
        member: await describeMember(row, context),
      }
    },
  }
}
