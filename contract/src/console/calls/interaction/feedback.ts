/** The inbox: what visitors wrote, and what operators do about it. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { FEEDBACK_FAILURES } from '../../../constants.ts'
import * as f from '../../../fields.ts'
import { FEEDBACK_STATES } from '../../choices.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'

/** Characters of an answer. */
export const MAX_ANSWER = 4000
/** Each state is counted up to this number. */
export const MAX_FEEDBACK_COUNT = 1000
const ANSWER_BODY = 64 * 1024

const allowed = { right: 'feedback.reply' } as const
const state = () => v.picklist(FEEDBACK_STATES)
/** The row that was on the screen. */
const one = { request_id: c.requestId(), reason: c.reason(), feedback_id: f.id(), version: c.version() }
const person = { operator_id: v.number(), nickname: v.string() }
const sender = {
  /** 0: a guest. */
  member_id: v.number(),
  username: v.string(),
  nickname: v.string(),
  is_vip: f.flag(),
}

const row = {
  feedback_id: v.number(),
  version: v.number(),
  state: state(),
  type: v.number(),
  title: v.string(),
  ...sender,
  /** When something was written last, by whom ever. */
  last_time: f.dateTime(),
  picture_num: v.number(),
  /** Who takes care of it; null: nobody in particular. */
  assignee: v.nullable(v.object(person)),
}

export const feedbackInbox = operatorCall('GET /admin/api/feedback.Feedback/list', {
  summary: 'Feedback in one state, that which moved last first',
  ...allowed,
  effect: 'read',
  input: v.object({
    state: v.optional(state(), 'new'),
    type: v.optional(v.picklist([0, 1, 2, 3])),
    /** In title, text, receipt number, name of the member. */
    q: c.query(),
    /** 1: only what is assigned to who asks. */
    mine: v.optional(f.flag(), 0),
    limit: f.limit(50),
    cursor: f.cursor(),
  }),
  output: v.object({
    list: v.array(v.object({ ...row, excerpt: v.string() })),
    /** A search looks through 2,000 at a time: with a next one, older ones may match, even where nothing was found yet. */
    next_cursor: v.nullable(v.string()),
    /** How many there are in each state; it ends at 1,000. */
    counts: v.object(v.entriesFromList(FEEDBACK_STATES, v.number())),
  }),
})

const picture = v.object({
  picture_id: v.number(),
  file_name: v.string(),
  file_size: v.number(),
  width: v.number(),
  height: v.number(),
  /** Opens for the session of who asks, for about an hour. */
  url: v.string(),
})

const message = v.object({
  message_id: v.number(),
  /** 1: an operator answers; 0: the member writes again. */
  is_answer: f.flag(),
  text: v.string(),
  create_time: f.dateTime(),
  /** Nickname of the operator; `""`: the member, or unknown. */
  operator: v.string(),
  /** `none`: it was not mailed · `due`: it is on its way · `sent`. */
  mail: v.picklist(['none', 'due', 'sent']),
})

export const feedbackOne = operatorCall('GET /admin/api/feedback.Feedback/info', {
  summary: 'One feedback: the thread with its pictures, and what is known of who wrote it',
  ...allowed,
  effect: 'read',
  input: v.object({ feedback_id: f.id() }),
  output: v.object({
    ...row,
    receipt_no: v.string(),
    content: v.string(),
    create_time: f.dateTime(),
    pictures: v.array(picture),
    messages: v.array(message),
    /** When the last answer was read; null: not yet. */
    read_time: v.nullable(f.dateTime()),
    /** Where an answer is mailed to, masked; `""`: nowhere. */
    mail_to: v.string(),
    /** Language of who wrote. */
    language: v.string(),
    /** Browser and system that it was written with; `""`: unknown. */
    device: v.string(),
    /** How films failed there before, as the app remembered it. */
    failures: v.array(
      v.object({
        outcome: v.picklist(FEEDBACK_FAILURES),
        content_id: v.number(),
        content_name: v.string(),
        time: f.dateTime(),
      }),
    ),
    /** Order numbers in the text that belong to the member; what the operator may not read is left out. */
    named_orders: v.array(v.string()),
    /** What is known of the member; null: a guest, or the account was deleted. */
    member: v.nullable(
      v.object({
        create_time: f.dateTime(),
        /** End of the membership; null: there is none, or it has no end. */
        over_time: v.nullable(f.dateTime()),
        is_permanent: f.flag(),
        /** The last five orders; none where the operator may not read orders. */
        orders: v.array(
          v.object({
            remote_order_id: v.string(),
            viptype_name: v.string(),
            state: v.string(),
            price: v.string(),
            currency: v.string(),
            create_time: f.dateTime(),
          }),
        ),
        /** The last five others of the same member, and how many there are in all. */
        others: v.array(
          v.object({ feedback_id: v.number(), title: v.string(), state: state(), create_time: f.dateTime() }),
        ),
        feedback_num: v.number(),
        /** What they paid, without what went back, by currency; null: not for this operator. */
        paid: v.nullable(v.array(v.object({ currency: v.string(), amount: v.string() }))),
      }),
    ),
  }),
})

export const feedbackOperators = operatorCall('GET /admin/api/feedback.Feedback/operators', {
  summary: 'Operators who may answer feedback: those that one can be assigned to',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(v.object(person)) }),
})

export const feedbackReply = operatorCall('POST /admin/api/feedback.Feedback/reply', {
  summary: 'Answers a feedback: in the app, and by mail where there is an address',
  ...allowed,
  effect: 'write',
  bodyLimit: ANSWER_BODY,
  input: v.object({
    ...one,
    text: v.pipe(
      v.string(),
      f.bounded('feedback.content_length', MAX_ANSWER * 2),
      v.trim(),
      v.nonEmpty('feedback.content_required'),
      v.check((text) => [...text].length <= MAX_ANSWER, 'feedback.content_length'),
    ),
    is_close: v.optional(f.flag(), 0),
    dry: c.dry(),
  }),
  output: v.object({
    /** Where it is mailed to, masked; `""`: nowhere. */
    mail_to: v.string(),
    ...c.written().entries,
  }),
})

export const feedbackAssign = operatorCall('POST /admin/api/feedback.Feedback/assign', {
  summary: 'Says who takes care of a feedback',
  ...allowed,
  effect: 'write',
  input: v.object({
    ...one,
    /** 0: nobody in particular. */
    operator_id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: c.written(),
})

export const feedbackClose = operatorCall('POST /admin/api/feedback.Feedback/close', {
  summary: 'Closes a feedback without a further answer',
  ...allowed,
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})

export const feedbackReopen = operatorCall('POST /admin/api/feedback.Feedback/reopen', {
  summary: 'Puts a feedback that is closed, or taken for spam, back where it was',
  ...allowed,
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})

export const feedbackSpam = operatorCall('POST /admin/api/feedback.Feedback/spam', {
  summary: 'Puts a feedback aside as spam; its sender is told nothing',
  ...allowed,
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})

export const feedbackToFaq = operatorCall('POST /admin/api/feedback.Feedback/toFaq', {
  summary:
    'Makes a hidden question of a feedback and its answer, to be edited; needs the right to write questions, too',
  ...allowed,
  effect: 'write',
  bodyLimit: ANSWER_BODY,
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    feedback_id: f.id(),
    group: w.uniqueKey(),
    question: w.named(255),
    /** Markdown. */
    answer: w.named(MAX_ANSWER * 2),
  }),
  output: v.object({ faq_id: v.number(), record_id: v.nullable(v.number()) }),
})
