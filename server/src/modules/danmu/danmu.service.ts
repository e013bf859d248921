import { createHmac } from 'node:crypto'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Decision } from '../../db/review/decision.ts'
import type { Bus } from '../../ports/bus/index.ts'
import { createDanmuItems } from './danmu.items.ts'
import { createDanmuReactions, type DanmuReactionDeps } from './danmu.reactions.ts'
import { createDanmuReading, type DanmuReadingDeps } from './danmu.reading.ts'
import { findPlaces, findRows } from './danmu.repo.ts'
import { createDanmuReview } from './danmu.review.ts'
import { createDanmuSending, type DanmuSendingDeps } from './danmu.sending.ts'
import { createDanmuVideos } from './danmu.videos.ts'
import { createDanmuWriting } from './danmu.writing.ts'
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

/** Numbers of the danmu whose states before and after a decision meet a condition. */
const changedTo = ({ before, after }: Decision, isMeant: (was: string | undefined, is: string) => boolean) =>
  Object.entries(after).flatMap(([id, is]) => (isMeant(before[id], is) ? [Number(id)] : []))

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
  /** Danmu that a decision took away leave the pages that play their films. */
  async function tellHidden(from: Db, decision: Decision): Promise<void> {
    const ids = changedTo(decision, (was, is) => was === 'shown' && is !== 'shown')
    if (ids.length === 0) return
    for (const { place, danmu_ids } of await findPlaces(from, ids)) await live.hide(place, danmu_ids)
  }
  /** After a decision: cached segments are read again, what was held reaches who is watching, what was hidden leaves them. */
  async function onDecide(decision: Decision): Promise<void> {
    items.forgetAll()
    await tellHidden(db, decision)
    const ids = changedTo(decision, (was, is) => was === 'held' && is === 'shown')
    if (ids.length === 0) return
    for (const { place, rows } of await findRows(db, ids)) await live.publish(place, rows)
  }
  /**
   * Within the transaction that takes a decision back: the cache is as old as it may be, a second, until that ends. Should it
   * fail, pages miss what they would have lost until they load its segment again.
   */
  async function onTakeBack(trx: Trx, decision: Decision): Promise<void> {
    items.forgetAll()
    await tellHidden(trx, decision)
  }

  return {
    ...createDanmuReading(inner),
    ...createDanmuSending(inner),
    ...createDanmuReactions(inner),
    review: createDanmuReview({ db, clock, onDecide }),
    /** For the console, which decides in its own transactions. */
    onDecide,
    onTakeBack,
    senderOf,
    forgetWords: words.forget,
    exchange: createDanmuExchange({ ...inner, onChange: items.forgetAll }),
  }
}

export type DanmuService = ReturnType<typeof createDanmuService>
