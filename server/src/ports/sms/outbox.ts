import type { Db } from '../../db/open.ts'
import type { Clock } from '../clock/index.ts'
import { type Sms, SmsFailed } from './sms.ts'

/** Stores text messages in the table `outbox` instead of sending them, so that codes are not in logs during development. */
export function createOutboxSms(db: Db, clock: Clock): Sms {
  return {
    name: 'outbox',
    async send({ to, text }) {
      await db.insertInto('outbox').values({ kind: 'sms', to, subject: '', text, create_time: clock.now() }).execute()
    },
    verify: async () => undefined,
  }
}

/** No provider is configured: phones cannot be bound, and the page says so. */
export function createNoSms(): Sms {
  return {
    name: 'off',
    async send() {
      throw new SmsFailed('account', 'no provider of text messages is configured')
    },
    verify: async () => undefined,
  }
}
