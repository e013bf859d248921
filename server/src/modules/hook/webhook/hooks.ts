/** Operators make, change, try and delete webhooks, and send deliveries again. */
import { type Checked, type HookEvent, MAX_HOOKS, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { HookSender } from '../../../ports/hook-sender/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { type Deliveries, NO_FAILURE } from './deliveries.ts'
import * as deliveryRepo from './delivery.repo.ts'
import { isTaken } from './delivery.rules.ts'
import { bodyOf } from './events.ts'
import * as repo from './hook.repo.ts'
import { keyOf, secretText } from './signature.ts'

export interface HooksDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'uuid' | 'token'>
  acts: Pick<Acts, 'perform'>
  sender: Pick<HookSender, 'accepts'>
  deliveries: Pick<Deliveries, 'send'>
  secret: string
}

const SAVE = 'POST /admin/api/hook.Hook/save'
const TEST = 'POST /admin/api/hook.Hook/test'
const DELETE = 'POST /admin/api/hook.Hook/delete'
const RIGHT = { right: 'hook.write' } as const
/** A count of what waits stops here. */
const MAX_COUNTED = 1000

const targetOf = (hook_id: number) => `webhook:${hook_id}`
const eventsOf = ({ events }: Pick<repo.HookRow, 'events'>) => JSON.parse(events) as HookEvent[]
const shownOf = (row: Pick<repo.HookRow, 'name' | 'url' | 'events' | 'is_disable'>) => ({
  name: row.name,
  url: row.url,
  events: eventsOf(row),
  is_disable: row.is_disable,
})

function stateOf({ is_disable, is_dropped, fail_time }: repo.HookRow) {
  if (is_disable === 1) return is_dropped === 1 ? ('dropped' as const) : ('off' as const)
  return fail_time === null ? ('on' as const) : ('failing' as const)
}

/** Throws `hook.not_found`, `request.conflict`. */
async function requireHook(trx: Trx, hook_id: number, version: number | undefined): Promise<repo.HookRow> {
  const row = await repo.lockHook(trx, hook_id)
  if (!row) throw new Refusal('hook.not_found')
  if (version === undefined || row.version === version) return row
  throw new Refusal('request.conflict', {
    current: { ...shownOf(row), version: row.version },
    changed_by: '',
    changed_time: formatTime(row.update_time ?? row.create_time),
  })
}

async function describe(db: Db, row: repo.HookRow): Promise<Output<'GET /admin/api/hook.Hook/list'>['list'][number]> {
  const { hook_id, name, url, version } = row
  return {
    ...{ hook_id, name, url, version, events: eventsOf(row), state: stateOf(row) },
    fail_time: formatTimeOrNull(row.fail_time),
    use_time: formatTimeOrNull(row.use_time),
    waiting_num: await deliveryRepo.countWaiting(db, hook_id, MAX_COUNTED),
    create_time: formatTime(row.create_time),
  }
}

export function createHooks({ db, clock, ids, acts, sender, deliveries, secret }: HooksDeps) {
  async function make(trx: Trx, given: Checked<typeof SAVE>) {
    if ((await repo.listHooks(trx)).length >= MAX_HOOKS) throw new Refusal('hook.too_many')
    const seed = ids.token()
    const is_disable = given.is_on === 1 ? (0 as const) : (1 as const)
    const row = { name: given.name, url: given.url, events: JSON.stringify(given.events), is_disable }
    const hook_id = await repo.insertHook(trx, { ...row, seed, create_time: clock.now() })
    return { hook_id, version: 1, seed, before: undefined, after: shownOf(row) }
  }

  async function change(trx: Trx, hook_id: number, given: Checked<typeof SAVE>) {
    const row = await requireHook(trx, hook_id, given.version)
    const is_disable = given.is_on === 1 ? (0 as const) : (1 as const)
    const next = { name: given.name, url: given.url, events: JSON.stringify(given.events), is_disable }
    const version = row.version + 1
    const seed = given.is_renewed === 1 ? ids.token() : undefined
    const fresh = given.is_on === 1 ? { ...NO_FAILURE, is_dropped: 0 } : {}
    const renewed = seed === undefined ? {} : { seed }
    await repo.updateHook(trx, hook_id, { ...next, ...fresh, ...renewed, version, update_time: clock.now() })
    const after = { ...shownOf(next), ...(seed === undefined ? {} : { is_renewed: 1 }) }
    return { hook_id, version, seed, before: shownOf(row), after }
  }

  return {
    list: async (): Promise<Output<'GET /admin/api/hook.Hook/list'>> => ({
      list: await Promise.all((await repo.listHooks(db)).map((row) => describe(db, row))),
    }),

    /** Throws `hook.url_refused`, `hook.too_many`, `hook.not_found`, `request.conflict`. */
    async save(given: Checked<typeof SAVE>, context: OperatorContext): Promise<Output<typeof SAVE>> {
      const { request_id, hook_id } = given
      if (!sender.accepts(given.url)) throw new Refusal('hook.url_refused', { field: 'url' })
      const isSecret = hook_id === undefined || given.is_renewed === 1
      return acts.perform<Output<typeof SAVE>>(context, { call: SAVE, request_id, isSecret }, async (trx) => {
        const saved = hook_id === undefined ? await make(trx, given) : await change(trx, hook_id, given)
        const { before, after, seed, version } = saved
        const target = { target: targetOf(saved.hook_id), target_name: given.name }
        return {
          change: { action: 'hook.save', ...target, ...RIGHT, ...(before ? { before } : {}), after },
          answer: (record_id) => ({
            record_id,
            hook_id: saved.hook_id,
            version,
            secret: seed === undefined ? '' : secretText(keyOf(secret, seed)),
          }),
        }
      })
    },

    /** Sends at once, outside of any transaction; nothing of it is tried again. Throws `hook.not_found`. */
    async test({ request_id, hook_id }: Checked<typeof TEST>, context: OperatorContext): Promise<Output<typeof TEST>> {
      const hook = await repo.findHook(db, hook_id)
      if (!hook) throw new Refusal('hook.not_found')
      const message_id = `msg_${ids.uuid()}`
      const body = bodyOf('test', clock.now(), { hook_id, name: hook.name })
      // The act comes first: what leaves the house stands in the record, whatever the other side does.
      const { record_id } = await acts.perform(context, { call: TEST, request_id }, async () => ({
        change: { action: 'hook.test', target: targetOf(hook_id), target_name: hook.name, ...RIGHT },
        answer: (record_id: number | null) => ({ record_id }),
      }))
      const outcome = await deliveries.send(hook, { message_id, body })
      const { status, fault, answer, duration_ms } = outcome
      return { record_id, is_delivered: isTaken(outcome) ? 1 : 0, status, fault, answer, duration_ms }
    },

    /** Throws `hook.not_found`, `request.conflict`. */
    async remove(given: Checked<typeof DELETE>, context: OperatorContext): Promise<Output<typeof DELETE>> {
      const { request_id, hook_id, version } = given
      return acts.perform(context, { call: DELETE, request_id }, async (trx) => {
        const row = await requireHook(trx, hook_id, version)
        const next = { is_delete: 1, version: row.version + 1, update_time: clock.now() } as const
        await repo.updateHook(trx, hook_id, next)
        const target = { target: targetOf(hook_id), target_name: row.name }
        const values = { before: { is_delete: 0 }, after: { is_delete: 1 } }
        return {
          change: { action: 'hook.delete', ...target, ...RIGHT, ...values },
          answer: (record_id) => ({ record_id }),
        }
      })
    },

    undo: { 'hook.delete': undoDelete },
  }
}

/** A deleted webhook comes back, with the secret that it had. */
const undoDelete: Undo = async (trx, { target }) => {
  if (!(await restore(trx, Number(target.slice('webhook:'.length))))) return undefined
  return { before: { is_delete: 1 }, after: { is_delete: 0 } }
}

async function restore(trx: Trx, hook_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set((eb) => ({ is_delete: 0 as const, version: eb('version', '+', 1) }))
    .where('hook_id', '=', hook_id)
    .where('is_delete', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
