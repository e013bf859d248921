/** What webhooks were told, as operators see it, and sending it again. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { idPageOf, readIdPlace } from '../../../db/list-query/id-page.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { Deliveries } from './deliveries.ts'
import * as deliveryRepo from './delivery.repo.ts'
import type { Try } from './delivery.rules.ts'
import * as repo from './hook.repo.ts'
import type { HooksDeps } from './hooks.ts'

export interface DeliveryListDeps extends Pick<HooksDeps, 'db' | 'acts'> {
  deliveries: Pick<Deliveries, 'again'>
}

const AGAIN = 'POST /admin/api/hook.Delivery/again'
const RIGHT = { right: 'hook.write' } as const

export function createDeliveryList({ db, acts, deliveries }: DeliveryListDeps) {
  return {
    async list({
      hook_id,
      state,
      limit,
      cursor,
    }: Checked<'GET /admin/api/hook.Delivery/list'>): Promise<Output<'GET /admin/api/hook.Delivery/list'>> {
      const place = readIdPlace(cursor)
      const rows = await deliveryRepo.deliveryPage(db, { hook_id, state }, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ delivery_id }) => delivery_id)
      return { list: shown.map(toDelivery), ...cursors }
    },

    /** Throws `hook.delivery_not_found`, `hook.is_off`. */
    async again(given: Checked<typeof AGAIN>, context: OperatorContext): Promise<Output<typeof AGAIN>> {
      const { request_id, delivery_id } = given
      return acts.perform(context, { call: AGAIN, request_id }, async (trx) => {
        const row = await deliveryRepo.findDelivery(trx, delivery_id)
        const hook = row && (await repo.lockHook(trx, row.hook_id))
        if (!row || !hook) throw new Refusal('hook.delivery_not_found')
        if (hook.is_disable === 1) throw new Refusal('hook.is_off')
        await repo.updateHook(trx, hook.hook_id, { pause_time: null })
        await deliveries.again(trx, delivery_id)
        const target = { target: `webhook_delivery:${delivery_id}`, target_name: row.message_id }
        return { change: { action: 'hook.again', ...target, ...RIGHT }, answer: (record_id) => ({ record_id }) }
      })
    },
  }
}

type Delivery = Output<'GET /admin/api/hook.Delivery/list'>['list'][number]

const toDelivery = (row: deliveryRepo.DeliveryRow): Delivery => ({
  delivery_id: row.delivery_id,
  message_id: row.message_id,
  event: row.event as Delivery['event'],
  body: row.body,
  state: row.state,
  try_num: row.try_num,
  tries: (JSON.parse(row.tries) as Try[]).map(({ time, ...one }) => ({ ...one, time: formatTime(time) })),
  next_time: formatTimeOrNull(row.state === 'waiting' ? row.next_time : null),
  create_time: formatTime(row.create_time),
})
