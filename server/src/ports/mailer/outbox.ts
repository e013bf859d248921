import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { dropRows, type RetentionRule } from '../../db/retention.ts'
import type { Clock } from '../clock/index.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Stores mails in the table `outbox` instead of sending them. */
export function createOutboxMailer(db: Db, clock: Clock): Mailer {
  return {
    name: 'outbox',
    async send({ to, subject, text }) {
      await db.insertInto('outbox').values({ kind: 'mail', to, subject, text, create_time: clock.now() }).execute()
    },
    verify: async () => undefined,
    close: async () => undefined,
  }
}

/** A stored message: a mail or a text message. */
export interface OutboxMessage extends Mail {
  kind: 'mail' | 'sms'
  /** Epoch milliseconds. */
  create_time: number
}

/** The newest stored messages, newest first. */
export async function listOutbox(db: Db, limit = 100): Promise<OutboxMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'to', 'subject', 'text', 'create_time'])
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes stored messages to these addresses. */
export async function forgetMessages(db: Db, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await db.deleteFrom('outbox').where('to', 'in', addresses).execute()
}

/** Retention of stored messages. */
export const outboxRetention = (db: Db): RetentionRule => ({
  name: 'messages without a way out',
  option: 'privacy.outbox_days',
  apply: (before, isDry) => dropRows(db, 'outbox', sql`create_time < ${before}`, isDry),
})
