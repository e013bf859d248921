/** Bullet comments over videos. */
export { countBans, findBan, isBanned } from './ban.repo.ts'
export { openDanmu } from './danmu.module.ts'
export { isBlocked } from './danmu.rules.ts'
export type { DanmuService } from './danmu.service.ts'
