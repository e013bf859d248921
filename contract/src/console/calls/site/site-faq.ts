/** Questions and answers in groups. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'

const write = { request_id: c.requestId(), reason: c.reason() }
const words = () => v.record(v.string(), v.string())
const one = { ...write, faq_id: f.id(), version: c.version() }
/** Enough for the longest answer in five languages. */
const TEXT_BODY = 512 * 1024
const MAX_TEXT = 20_000
/** The support writes questions, too. */
const allowed = { right: 'site.write', bounds: ['faq'] } as const

const row = {
  faq_id: v.number(),
  unique: v.string(),
  /** Key of the group. */
  group: v.string(),
  question: words(),
  is_disable: f.flag(),
  version: v.number(),
  update_time: f.dateTime(),
}

export const faqList = operatorCall('GET /admin/api/site.Faq/list', {
  summary: 'Questions in their order, hidden ones included',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(v.object(row)) }),
})

export const faqInfo = operatorCall('GET /admin/api/site.Faq/info', {
  summary: 'One question with its answer as Markdown',
  ...allowed,
  effect: 'read',
  input: v.object({ faq_id: f.id() }),
  output: v.object({ ...row, answer: words() }),
})

export const faqSave = operatorCall('POST /admin/api/site.Faq/save', {
  summary: 'Makes a question, behind the others, or changes one',
  ...allowed,
  effect: 'write',
  bodyLimit: TEXT_BODY,
  input: v.object({
    ...write,
    /** Left out: a new one. */
    faq_id: v.optional(f.id()),
    version: v.optional(c.version()),
    group: w.uniqueKey(),
    question: w.named(255),
    /** Markdown. */
    answer: w.named(MAX_TEXT),
    is_disable: v.optional(f.flag(), 0),
  }),
  output: v.object({ faq_id: v.number(), ...c.written().entries }),
})

export const faqOrder = operatorCall('POST /admin/api/site.Faq/order', {
  summary: 'Puts questions in order; those that are not named stay behind them',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, faq_ids: w.idList(500) }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const faqDisable = operatorCall('POST /admin/api/site.Faq/disable', {
  summary: 'Hides a question, or shows it',
  ...allowed,
  effect: 'write',
  input: v.object({ ...one, is_disable: v.optional(f.flag(), 1) }),
  output: c.written(),
})

export const faqErrors = operatorCall('GET /admin/api/site.Faq/errors', {
  summary: 'What visitors met in the last seven days, most often first, with the question that says what to do',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        /** Kind of an error, `member.login_wrong`, or why a film did not play, `playback.network`. */
        failure: v.string(),
        /** What visitors read; `""`: the player says it in its own words. */
        text: v.string(),
        times: v.number(),
        /** Where it was met most, by wire names of calls. */
        calls: v.array(v.object({ call: v.string(), times: v.number() })),
        /** 1: the answer of a question can stand in its message. */
        can_link: f.flag(),
        /** Null: no question says what to do. */
        faq_id: v.nullable(v.number()),
        question: v.string(),
      }),
    ),
  }),
})

export const faqLink = operatorCall('POST /admin/api/site.Faq/link', {
  summary: 'Puts the answer of a question into the message of a failure, or takes it away',
  ...allowed,
  effect: 'write',
  input: v.object({
    ...write,
    /** Kind of an error. */
    failure: v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z]+\.[a-z_]+$/)),
    /** Left out: no question. */
    faq_id: v.optional(f.id()),
  }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const faqDelete = operatorCall('POST /admin/api/site.Faq/delete', {
  summary: 'Deletes a question',
  ...allowed,
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})
