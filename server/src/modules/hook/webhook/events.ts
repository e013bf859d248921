/** What happens is written down for webhooks in the transaction in which it happens: nothing is lost, nothing is told that was not. */
import type { HookEvent } from '@zimu/contract'
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { Jobs } from '../../../ports/jobs/index.ts'
import * as deliveries from './delivery.repo.ts'
import { DELIVERY_JOB } from './delivery.rules.ts'
import * as repo from './hook.repo.ts'

export interface HookEventsDeps {
  clock: Clock
  ids: Pick<Ids, 'uuid'>
  jobs: Pick<Jobs, 'enqueue'>
}

/** Values of an event: numbers and names of things, nothing that says who a member is. */
export type EventData = Readonly<Record<string, string | number | null>>

export interface HookEvents {
  /** In the transaction of what happened. Costs one read of a small table where nobody wants to know. */
  emit(trx: Trx, event: HookEvent, data: EventData): Promise<void>
}

/** The body of an event: `{ type, timestamp, data }`, as “Standard Webhooks” has it. */
export const bodyOf = (type: string, time: number, data: EventData): string =>
  JSON.stringify({ type, timestamp: new Date(time).toISOString(), data })

export function createHookEvents({ clock, ids, jobs }: HookEventsDeps): HookEvents {
  return {
    async emit(trx, event, data) {
      const hooks = (await repo.listOpen(trx)).filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
      if (hooks.length === 0) return
      const create_time = clock.now()
      const message = { message_id: `msg_${ids.uuid()}`, event, body: bodyOf(event, create_time, data), create_time }
      for (const { hook_id } of hooks) {
        const delivery_id = await deliveries.insertDelivery(trx, { ...message, hook_id, next_time: create_time })
        await jobs.enqueue(trx, { kind: DELIVERY_JOB, payload: { delivery_id, turn: 1 } })
      }
    },
  }
}
