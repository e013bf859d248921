import type { Db } from '../../db/open.ts'
import type { Clock } from '../clock/index.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Keeps mails in the table `outbox` instead of sending them. */
export function createOutboxMailer(db: Db, clock: Clock): Mailer {
  return {
    name: 'outbox',
    async send({ to, subject, text }) {
      await db.insertInto('outbox').values({ kind: 'mail', to, subject, text, create_time: clock.now() }).execute()
    },
    close: async () => undefined,
  }
}

/** A kept message, mail or text message. */
export interface OutboxMessage extends Mail {
  kind: 'mail' | 'sms'
  /** Epoch milliseconds. */
  create_time: number
}

/** The newest kept messages, newest first. */
export async function listOutbox(db: Db, limit = 100): Promise<OutboxMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'to', 'subject', 'text', 'create_time'])
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()
}
