import type { Db } from '../../db/open.ts'
import type { Clock } from '../clock/index.ts'
import type { Sms } from './sms.ts'

/** Keeps text messages in the table `outbox` instead of sending them. */
export function createOutboxSms(db: Db, clock: Clock): Sms {
  return {
    name: 'outbox',
    async send({ to, text }) {
      await db.insertInto('outbox').values({ kind: 'sms', to, subject: '', text, create_time: clock.now() }).execute()
    },
  }
}
