import { createHmac } from 'node:crypto'
import type { Commit } from '../../db/commit.ts'
import type { Bus } from '../../ports/bus/index.ts'
import { createDanmuItems } from './danmu.items.ts'
import { createDanmuReactions, type DanmuReactionDeps } from './danmu.reactions.ts'
import { createDanmuReading, type DanmuReadingDeps } from './danmu.reading.ts'
import { findRows } from './danmu.repo.ts'
import { createDanmuReview } from './danmu.review.ts'
import { createDanmuSending, type DanmuSendingDeps } from './danmu.sending.ts'
import { createDanmuVideos } from './danmu.videos.ts'
import { createDanmuWriting } from './danmu.writing.ts'
import type { Decision } from './decision.ts'
import { createDanmuExchange } from './exchange/danmu.exchange.ts'
import { createDanmuLive } from './live/danmu.live.ts'
import { createDanmuWords } from './words/words.ts'

type Inner = 'items' | 'live' | 'videos' | 'words' | 'writing' | 'senderOf'

export interface DanmuDeps extends Omit<DanmuReadingDeps & DanmuSendingDeps & DanmuReactionDeps, Inner> {
  bus: Bus
  commit: Commit
  /** Key of the pseudonyms of senders. */
  secret: string
}

const SENDER_LENGTH = 12

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
  const writing = createDanmuWriting({ ...deps, items, live })
  /** Pseudonym of a member, the same for all their comments. */
  const senderOf = (member_id: number) =>
    createHmac('sha256', deps.secret).update(String(member_id)).digest('base64url').slice(0, SENDER_LENGTH)
  const inner = { ...deps, items, live, videos, words, writing, senderOf }
  /** After a decision: cached segments are read again, and what was held reaches who is watching. */
  async function onDecide({ before, after }: Decision): Promise<void> {
    items.forgetAll()
    const ids = Object.keys(after).filter((id) => before[id] === 'held' && after[id] === 'shown')
    if (ids.length === 0) return
    for (const { place, rows } of await findRows(db, ids.map(Number))) await live.publish(place, rows)
  }

  return {
    ...createDanmuReading(inner),
    ...createDanmuSending(inner),
    ...createDanmuReactions(inner),
    review: createDanmuReview({ db, clock, onDecide }),
    /** For the console, which decides in its own transactions. */
    onDecide,
    forgetAll: items.forgetAll,
    senderOf,
    forgetWords: words.forget,
    exchange: createDanmuExchange({ db, clock, videos, onChange: items.forgetAll }),
  }
}

export type DanmuService = ReturnType<typeof createDanmuService>
