import type { Bus } from '../../ports/bus/index.ts'
import { createDanmuItems } from './danmu.items.ts'
import { createDanmuLive } from './danmu.live.ts'
import { createDanmuReactions, type DanmuReactionDeps } from './danmu.reactions.ts'
import { createDanmuReading, type DanmuReadingDeps } from './danmu.reading.ts'
import { createDanmuReview } from './danmu.review.ts'
import { createDanmuSending, type DanmuSendingDeps } from './danmu.sending.ts'
import { createDanmuVideos } from './danmu.videos.ts'
import { createDanmuExchange } from './exchange/danmu.exchange.ts'

type Inner = 'items' | 'live' | 'videos'

export interface DanmuDeps extends Omit<DanmuReadingDeps & DanmuSendingDeps & DanmuReactionDeps, Inner> {
  bus: Bus
}

/**
 * Bullet comments over videos (docs/wire.md#danmu): viewers read (`danmu.reading.ts`), members send (`danmu.sending.ts`),
 * like and report (`danmu.reactions.ts`); operators review (`danmu.review.ts`), import and export (`exchange/`).
 */
export function createDanmuService(deps: DanmuDeps) {
  const { db, clock } = deps
  const items = createDanmuItems(deps)
  const live = createDanmuLive(deps.bus)
  const videos = createDanmuVideos(deps)
  const inner = { ...deps, items, live, videos }
  return {
    ...createDanmuReading(inner),
    ...createDanmuSending(inner),
    ...createDanmuReactions(inner),
    review: createDanmuReview({ db, clock, onChange: items.forgetAll, onShow: live.publish }),
    exchange: createDanmuExchange({ db, clock, videos, onChange: items.forgetAll }),
  }
}

export type DanmuService = ReturnType<typeof createDanmuService>
