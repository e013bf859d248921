/** Mail and text messages: how they go out, what was kept instead, tests to oneself, templates as members read them. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { MAIL_RESULTS, MESSAGE_TEMPLATES, SMS_RESULTS } from '../../choices.ts'
import * as c from '../../fields.ts'
import { lastTest } from './gateway.ts'

const kinds = ['mail', 'sms'] as const

export const outboxList = operatorCall('GET /admin/api/message.Outbox/list', {
  summary:
    'How messages go out, failures of 30 days by cause, and messages that were kept instead; codes and addresses are masked',
  right: 'gateway.test',
  effect: 'read',
  input: v.object({ kind: v.optional(v.picklist(kinds)), limit: f.limit(20), before: v.optional(f.id()) }),
  output: v.object({
    mail: v.object({ way: v.picklist(['smtp', 'outbox']), last_test: lastTest(MAIL_RESULTS) }),
    sms: v.object({
      way: v.picklist(['outbox', 'aliyun', 'twilio', 'routed', 'off']),
      last_test: lastTest(SMS_RESULTS),
    }),
    /** Variables of both, by name. */
    variables: v.array(v.object({ name: v.string(), is_set: f.flag() })),
    failures: v.array(
      v.object({ kind: v.picklist(kinds), cause: v.string(), times: v.number(), last_day: v.string() }),
    ),
    list: v.array(
      v.object({
        message_id: v.number(),
        kind: v.picklist(kinds),
        /** Masked: `a***@example.org`. */
        to: v.string(),
        subject: v.string(),
        /** Codes are dots, links end after their host. */
        text: v.string(),
        time: v.string(),
      }),
    ),
    /** `before` of the next rows; null: there are none. */
    next_before: v.nullable(v.number()),
  }),
})

const tested = { detail: v.string(), record_id: v.nullable(v.number()) }

export const mailTest = operatorCall('POST /admin/api/message.Mail/test', {
  summary: 'Sends a test mail to an address',
  right: 'gateway.test',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), to: f.email() }),
  output: v.object({ result: v.picklist(MAIL_RESULTS), ...tested }),
})

export const smsTest = operatorCall('POST /admin/api/message.Sms/test', {
  summary: 'Sends a test text message with a code that means nothing; the provider may charge for it',
  right: 'gateway.test',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), to: f.phone() }),
  output: v.object({ result: v.picklist(SMS_RESULTS), ...tested }),
})

export const templatePreview = operatorCall('GET /admin/api/message.Template/preview', {
  summary: 'A message as a member reads it, with made-up values',
  right: 'gateway.test',
  effect: 'read',
  input: v.object({ template: v.picklist(MESSAGE_TEMPLATES), lang: c.language() }),
  output: v.object({
    kind: v.picklist(kinds),
    /** `""`: it is a text message. */
    subject: v.string(),
    text: v.string(),
  }),
})
