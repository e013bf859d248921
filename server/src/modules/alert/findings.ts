/** What the self-check found: told to webhooks when it begins. */
import type { Trx } from '../../db/open.ts'
import type { HookEvents } from '../hook/index.ts'

export interface FindingsDeps {
  events: Pick<HookEvents, 'emit'>
}

export function createFindings({ events }: FindingsDeps) {
  return {
    /** A check is bad that was not: told in the transaction that keeps it. */
    tellBad: (trx: Trx, { name, text }: { name: string; text: string }): Promise<void> =>
      events.emit(trx, 'check.bad', { name, text }),
  }
}
