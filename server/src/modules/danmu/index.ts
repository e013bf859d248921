/** Bullet comments over videos. */
export { danmuRoutes, danmuSources } from './danmu.routes.ts'
export { createDanmuService, type DanmuDeps, type DanmuService } from './danmu.service.ts'
export { eraseSender } from './erase.repo.ts'
