export type { Mail, Mailer } from './mailer.ts'
export { createOutboxMailer, forgetMessages, listOutbox, type OutboxMessage, outboxRetention } from './outbox.ts'
export { createSmtpMailer } from './smtp.ts'
