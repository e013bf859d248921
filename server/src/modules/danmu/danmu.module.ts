import type { Module } from '../../module.ts'
import { type ConsoleDanmuDeps, createConsoleDanmu } from './console/console-danmu.ts'
import { danmuRoutes, danmuSources } from './danmu.routes.ts'
import { createDanmuService, type DanmuDeps } from './danmu.service.ts'
import { eraseSender } from './erase.repo.ts'
import { mergeSenders } from './merge.repo.ts'
import { danmuWaiting } from './waiting.repo.ts'

export function openDanmu(deps: DanmuDeps & ConsoleDanmuDeps) {
  const service = createDanmuService(deps)
  return {
    service,
    handlers: danmuRoutes(service),
    ...createConsoleDanmu(deps, service),
    sources: danmuSources(service),
    waiting: danmuWaiting,
    erase: (trx, { member_id }) => eraseSender(trx, member_id),
    merge: (trx, members) => mergeSenders(trx, members, service.senderOf(members.into)),
  } satisfies Module
}
