/** A plain-text mail to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails. Adapters: `smtp`, `outbox` (kept in the database, for services without a mail server). */
export interface Mailer {
  name: 'smtp' | 'outbox'
  /** Resolves when the mail has been handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>
  /** Connects and logs in without sending anything; rejects when that fails. */
  verify(): Promise<void>
  close(): Promise<void>
}
