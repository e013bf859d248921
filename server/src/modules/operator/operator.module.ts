import type { Module } from '../../module.ts'
import { createOperatorUndo } from './account/undo.ts'
import { operatorRoutes } from './operator.routes.ts'
import { createOperatorService, type OperatorDeps } from './operator.service.ts'
import { placeRetention } from './session/place.repo.ts'

export function openOperator(deps: OperatorDeps) {
  const service = createOperatorService(deps)
  return {
    service,
    handlers: {},
    operatorHandlers: operatorRoutes(service),
    undo: { ...createOperatorUndo(service), ...service.routes.views.undo },
    jobs: { prune: [service.prune], flush: [service.flush] },
    retention: placeRetention(deps.db),
  } satisfies Module
}
