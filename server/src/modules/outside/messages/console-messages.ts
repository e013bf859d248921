/** Mail and text messages on the console: how they go out, tests to oneself, templates, what was kept, why some failed. */
import {
  type Checked,
  type Language,
  MAIL_RESULTS,
  type MailResult,
  type Output,
  SMS_RESULTS,
  type SmsResult,
} from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import { dayOf, formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Counters } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { Mailer } from '../../../ports/mailer/index.ts'
import type { Sms } from '../../../ports/sms/index.ts'
import { formatText } from '../../../texts/index.ts'
import { outsideTexts } from '../../../texts/outside.ts'
import { formatTime } from '../../../texts/time.ts'
import { readTests } from '../test.repo.ts'
import { inTime, lastTest, type Tested, type Tests } from '../tests.ts'
import { listKept, sumFailures } from './messages.repo.ts'
import { mailCause, maskText, maskTo, smsCause } from './messages.rules.ts'
import { previewTemplate } from './templates.ts'

export interface ConsoleMessagesDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'digits'>
  mailer: Mailer
  sms: Sms
  environment: readonly { name: string; is_set: 0 | 1 }[]
  tests: Tests
  cache: Pick<Counters, 'count'>
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
}

const MAIL = 'POST /admin/api/message.Mail/test'
const SMS = 'POST /admin/api/message.Sms/test'
const FAILURE_DAYS = 30
const VARIABLES = /^(SMTP_|MAIL_|SMS_|ALIYUN_|TWILIO_)/
const CODE_LENGTH = 6
/** Each may cost money, and rings at somebody's phone. */
const SMS_TESTS = { key: 'outside:sms-test', max: 5, windowMs: hours(1) }

export function createConsoleMessages(deps: ConsoleMessagesDeps) {
  const { db, clock, ids, mailer, sms, environment, tests, cache, readTitle } = deps

  async function sendMail(to: string, language: Language): Promise<Tested<MailResult>> {
    const values = { site: await readTitle(language), time: formatTime(clock.now()) }
    const mail = {
      to,
      subject: formatText(outsideTexts.subject, language, values),
      text: formatText(outsideTexts.text, language, values),
    }
    const sent = mailer.send(mail).then(
      (): Tested<MailResult> => ({ result: mailer.name === 'outbox' ? 'kept' : 'sent', detail: '' }),
      (error: unknown): Tested<MailResult> => ({ result: mailCause(error), detail: '' }),
    )
    return inTime(sent, { result: 'late', detail: '' })
  }

  async function sendSms(to: string, language: Language): Promise<Tested<SmsResult>> {
    if (sms.name === 'off') return { result: 'off', detail: '' }
    await countOrRefuse(cache, SMS_TESTS)
    const { text } = previewTemplate('sms_confirm', language, { site: await readTitle(language), time: '' })
    const code = ids.digits(CODE_LENGTH)
    const sent = sms.send({ to: to.startsWith('+') ? to : `+86${to}`, code, text }).then(
      (): Tested<SmsResult> => ({ result: sms.name === 'outbox' ? 'kept' : 'sent', detail: '' }),
      (error: unknown): Tested<SmsResult> => ({
        result: smsCause(error),
        detail: '',
      }),
    )
    return inTime(sent, { result: 'late', detail: '' })
  }

  return {
    async 'GET /admin/api/message.Outbox/list'({
      kind,
      limit,
      before,
    }: Checked<'GET /admin/api/message.Outbox/list'>): Promise<Output<'GET /admin/api/message.Outbox/list'>> {
      const stored = await readTests(db)
      const failures = await sumFailures(db, dayOf(clock.now()) - FAILURE_DAYS + 1)
      const rows = await listKept(db, { kind, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      return {
        mail: { way: mailer.name, last_test: lastTest(stored.get('mail'), MAIL_RESULTS) },
        sms: { way: sms.name, last_test: lastTest(stored.get('sms'), SMS_RESULTS) },
        variables: environment.filter(({ name }) => VARIABLES.test(name)),
        failures: failures.map(({ last_day, ...one }) => ({ ...one, last_day: formatDayOf(last_day) })),
        list: shown.map(({ to, subject, text, create_time, ...row }) => ({
          ...row,
          to: maskTo(to),
          subject: maskText(subject),
          text: maskText(text),
          time: formatTime(Number(create_time)),
        })),
        next_before: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null,
      }
    },

    [MAIL]: ({ request_id, to }: Checked<typeof MAIL>, context: OperatorContext) =>
      tests.run(
        context,
        { call: MAIL, request_id, action: 'message.mail_test', name: 'mail', target_name: maskTo(to) },
        () => sendMail(to, context.language),
      ),

    [SMS]: ({ request_id, to }: Checked<typeof SMS>, context: OperatorContext) =>
      tests.run(
        context,
        { call: SMS, request_id, action: 'message.sms_test', name: 'sms', target_name: maskTo(to) },
        () => sendSms(to, context.language),
      ),

    async 'GET /admin/api/message.Template/preview'({
      template,
      lang,
    }: Checked<'GET /admin/api/message.Template/preview'>): Promise<Output<'GET /admin/api/message.Template/preview'>> {
      return previewTemplate(template, lang, { site: await readTitle(lang), time: formatTime(clock.now()) })
    },
  }
}
