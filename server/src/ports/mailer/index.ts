export type { Mail, Mailer } from './mailer.ts'
export { createOutboxMailer, listOutbox, type OutboxMessage } from './outbox.ts'
export { createSmtpMailer } from './smtp.ts'
