/** Messages as members read them, with made-up values. */
import type { Language, MessageTemplate } from '@zimu/contract'
import { formatText, type Text } from '../../../texts/index.ts'
import { receiptTexts } from '../../../texts/mails/receipt.ts'
import { refundTexts } from '../../../texts/mails/refund.ts'
import { reminderTexts } from '../../../texts/mails/reminder.ts'
import { memberTexts } from '../../../texts/member.ts'
import { memberLogTexts } from '../../../texts/member-log.ts'

type MailTemplate = Exclude<MessageTemplate, `sms_${string}` | 'receipt' | 'refund' | 'reminder'>
const MAILS: Record<MailTemplate, { subject: Text; text: Text }> = {
  confirm: of('confirm'),
  email_bind: of('email_bind'),
  password_reset: of('password_reset'),
  email_taken: of('email_taken'),
  new_device: of('new_device'),
  email_changed: of('email_changed'),
  phone_changed: of('phone_changed'),
  security_change: of('security_change'),
  cancel: of('cancel'),
}

function of(name: MailTemplate) {
  return { subject: memberTexts[`mail.${name}.subject`], text: memberTexts[`mail.${name}.text`] }
}

const TEMPLATES: Record<MessageTemplate, { subject: Text | null; text: Text }> = {
  ...MAILS,
  receipt: receiptTexts,
  refund: refundTexts,
  reminder: reminderTexts,
  sms_confirm: { subject: null, text: memberTexts['sms.confirm'] },
  sms_phone_bind: { subject: null, text: memberTexts['sms.phone_bind'] },
}

const MADE_UP = {
  code: '123456',
  minutes: 10,
  username: 'lin',
  address: 'l***@example.org',
  device: 'Firefox · Android',
  number: '202611220000000000000001',
  plan: 'VIP',
  group: 'VIP',
  price: 'CN¥148.00',
  words: '…',
}

/** `time` and `day` are texts of a time. */
export function previewTemplate(
  template: MessageTemplate,
  language: Language,
  { site, time }: { site: string; time: string },
): { kind: 'mail' | 'sms'; subject: string; text: string } {
  const { subject, text } = TEMPLATES[template]
  const day = time.slice(0, 10)
  const change = formatText(memberLogTexts.password_changed, language)
  const values = { ...MADE_UP, site, time, day, date: day, change }
  return {
    kind: subject === null ? 'sms' : 'mail',
    subject: subject === null ? '' : formatText(subject, language, values),
    text: formatText(text, language, values),
  }
}
