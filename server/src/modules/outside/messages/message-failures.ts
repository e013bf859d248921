/** Counts why messages were not sent: by day, kind and cause, never to whom. */
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { createCounter } from '../../../memory/write-buffer.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Mailer } from '../../../ports/mailer/index.ts'
import type { Sms } from '../../../ports/sms/index.ts'
import { addFailures, deleteFailuresBefore, type MessageKind } from './messages.repo.ts'
import { mailCause, smsCause } from './messages.rules.ts'

const MAX_KEYS = 100
const BATCH = 50
const KEPT_DAYS = 90

export type MessageFailures = ReturnType<typeof createMessageFailures>

/** `mailer` and `sms` of `watch` do as the given ones, and are counted when they fail. */
export function createMessageFailures({ db, clock }: { db: Db; clock: Clock }) {
  const counters = createCounter<string>({ max: MAX_KEYS, batch: BATCH })
  const today = () => dayOf(clock.now())
  const count = (kind: MessageKind, cause: string) => counters.add(`${kind} ${cause}`)
  return {
    watchMailer: (mailer: Mailer): Mailer => ({
      ...mailer,
      send: (mail) =>
        mailer.send(mail).catch((error) => {
          count('mail', mailCause(error))
          throw error
        }),
    }),
    watchSms: (sms: Sms): Sms => ({
      ...sms,
      send: (message) =>
        sms.send(message).catch((error) => {
          count('sms', smsCause(error))
          throw error
        }),
    }),
    flush: () =>
      counters.flush((batch) =>
        addFailures(
          db,
          batch.map(([key, times]) => {
            const [kind = '', cause = ''] = key.split(' ')
            return { day: today(), kind: kind as MessageKind, cause, times }
          }),
        ),
      ),
    prune: () => deleteFailuresBefore(db, today() - KEPT_DAYS),
  }
}
