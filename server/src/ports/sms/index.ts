export { createOutboxSms } from './outbox.ts'
export type { Sms, TextMessage } from './sms.ts'
