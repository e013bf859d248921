import type { Module } from '../../module.ts'
import { createKeyEntry, createKeys, type KeysDeps } from './key/keys.ts'
import { createDeliveries, type DeliveriesDeps } from './webhook/deliveries.ts'
import { createDeliveryList } from './webhook/delivery-list.ts'
import { createFailures, type FailuresDeps } from './webhook/failures.ts'
import { countDropped } from './webhook/hook.repo.ts'
import { createHooks, type HooksDeps } from './webhook/hooks.ts'

export type HookDeps = KeysDeps & Omit<DeliveriesDeps, 'noteFailure'> & FailuresDeps & Omit<HooksDeps, 'deliveries'>

export function openHook(deps: HookDeps) {
  const deliveries = createDeliveries({ ...deps, noteFailure: createFailures(deps) })
  const hooks = createHooks({ ...deps, deliveries })
  const sent = createDeliveryList({ ...deps, deliveries })
  const keys = createKeys(deps)
  const entry = createKeyEntry(deps)
  return {
    service: {
      authenticateKey: entry.authenticate,
      /** Webhooks that were switched off because they failed. */
      countDropped: () => countDropped(deps.db),
    },
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/hook.Key/list': keys.list,
      'POST /admin/api/hook.Key/make': keys.make,
      'POST /admin/api/hook.Key/end': keys.end,
      'GET /admin/api/hook.Hook/list': hooks.list,
      'POST /admin/api/hook.Hook/save': hooks.save,
      'POST /admin/api/hook.Hook/test': hooks.test,
      'POST /admin/api/hook.Hook/delete': hooks.remove,
      'GET /admin/api/hook.Delivery/list': sent.list,
      'POST /admin/api/hook.Delivery/again': sent.again,
    },
    undo: hooks.undo,
    waiting: { hooks: async (db, max) => Math.min(max, await countDropped(db)) },
    jobs: { prune: [deliveries.prune], flush: [entry.flush] },
  } satisfies Module
}
