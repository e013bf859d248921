import type { Bus } from '../../ports/bus/index.ts'
import { createDanmuItems } from './danmu.items.ts'
import { createDanmuLive } from './danmu.live.ts'
import { createDanmuReactions, type DanmuReactionDeps } from './danmu.reactions.ts'
import { createDanmuReading, type DanmuReadingDeps } from './danmu.reading.ts'
import { findRows } from './danmu.repo.ts'
import { createDanmuReview } from './danmu.review.ts'
import { createDanmuSending, type DanmuSendingDeps } from './danmu.sending.ts'
import { createDanmuVideos } from './danmu.videos.ts'
import type { Decision } from './decision.ts'
import { createDanmuExchange } from './exchange/danmu.exchange.ts'
import { createDanmuWords } from './words/words.ts'

type Inner = 'items' | 'live' | 'videos' | 'words'

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
  const words = createDanmuWords(deps)
  const inner = { ...deps, items, live, videos, words }
  /** After a decision: cached segments are read again, and what was held reaches who is watching. */
  async function onDecide({ before, after }: Decision): Promise<void> {
    items.forgetAll()
    const ids = Object.keys(after).filter((id) => before[id] === 'held' && after[id] === 'shown')
    if (ids.length === 0) return
    for (const { place, row } of await findRows(db, ids.map(Number))) await live.publish(place, row)
  }

  return {
    ...createDanmuReading(inner),
    ...createDanmuSending(inner),
    ...createDanmuReactions(inner),
    review: createDanmuReview({ db, clock, onDecide }),
    /** For the console, which decides in its own transactions. */
    onDecide,
    forgetAll: items.forgetAll,
    forgetWords: words.forget,
    exchange: createDanmuExchange({ db, clock, videos, onChange: items.forgetAll }),
  }
}

export type DanmuService = ReturnType<typeof createDanmuService>
