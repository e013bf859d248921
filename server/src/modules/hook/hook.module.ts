import type { Module } from '../../module.ts'
import { createKeys, type KeysDeps } from './key/keys.ts'
import { createDeliveries, type DeliveriesDeps } from './webhook/deliveries.ts'
import { countDropped } from './webhook/hook.repo.ts'
import { createHooks, type HooksDeps } from './webhook/hooks.ts'

export type HookDeps = KeysDeps & DeliveriesDeps & Omit<HooksDeps, 'deliveries'>

export function openHook(deps: HookDeps) {
  const deliveries = createDeliveries(deps)
  const hooks = createHooks({ ...deps, deliveries })
  const keys = createKeys(deps)
  return {
    service: {
      authenticateKey: keys.authenticate,
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
      'GET /admin/api/hook.Delivery/list': hooks.listDeliveries,
      'POST /admin/api/hook.Delivery/again': hooks.again,
    },
    undo: hooks.undo,
    jobs: { prune: [deliveries.prune], flush: [keys.flush] },
  } satisfies Module
}
