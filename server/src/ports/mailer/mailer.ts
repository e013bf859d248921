/** A plain-text mail to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails. Adapters: `smtp`, `outbox` (stores them in the database, for services without a mail server). */
export interface Mailer {
  name: 'smtp' | 'outbox'
  /** Resolves when the mail server (or the outbox) has accepted the mail; otherwise rejects. */
  send(mail: Mail): Promise<void>
  /** Connects and logs in without sending a mail; rejects if that fails. */
  verify(): Promise<void>
  close(): Promise<void>
}
