import type { Module } from '../../module.ts'
import { danmuRoutes, danmuSources } from './danmu.routes.ts'
import { createDanmuService, type DanmuDeps } from './danmu.service.ts'
import { eraseSender } from './erase.repo.ts'

export function openDanmu(deps: DanmuDeps) {
  const service = createDanmuService(deps)
  return {
    service,
    handlers: danmuRoutes(service),
    sources: danmuSources(service),
    erase: (trx, { member_id }) => eraseSender(trx, member_id),
  } satisfies Module
}
