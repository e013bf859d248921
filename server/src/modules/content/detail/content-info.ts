/** The call for the detail of a content (docs/wire.md#contentinfo), and the views that it counts. */
import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import { dayOf } from '../../../day.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import { createCounter } from '../../../memory/write-buffer.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Cards } from '../cards.ts'
import { findVisible, idOfKey, type VisibleContent } from '../content.repo.ts'
import { type OpenDeps, requireOpen } from '../content.visibility.ts'
import { addHits, settleHits } from '../hits.repo.ts'
import { CACHE_MS } from '../menu/catalogue.ts'
import { pruneDays, renewRecent } from '../recent.repo.ts'
import type { Detail } from './detail-view.ts'
import type { Details } from './details.ts'

export interface ContentInfoDeps extends OpenDeps {
  db: Db
  clock: Clock
  cards: Pick<Cards, 'forget'>
  details: Pick<Details, 'read' | 'forget'>
  /** The draft of a content as a caller would see it published; undefined if the key is of another content. */
  readDraft(key: string, content_id: number, context: CallContext): Promise<Detail | undefined>
  /** A member opened a content (footprint). */
  onView(member_id: number, content_id: number): void
}

const MAX_VIEWS = 100_000
const VIEWS_BATCH = 500
const VISIBLE_CACHE_SIZE = 4000

export function createContentInfo({ db, clock, cards, details, readDraft, onView, ...open }: ContentInfoDeps) {
  const uniques = createValueCache<string, Promise<VisibleContent | undefined>>(clock, {
    max: VISIBLE_CACHE_SIZE,
    lifeMs: CACHE_MS,
  })
  const views = createCounter<number>({ max: MAX_VIEWS, batch: VIEWS_BATCH })

  async function writeViews(batch: readonly [number, number][]) {
    const hits = batch.map(([content_id, count]) => ({ content_id, count }))
    await addHits(db, hits)
    for (const [content_id] of batch) {
      cards.forget(content_id)
      details.forget(content_id)
    }
  }

  return {
    /** Throws `content.closed`, `content.not_found`. Counts a view when the response is sent, also from a cache. */
    async info({ content_id: key, danmu_max }: Checked<'GET /api/content.Content/info'>, context: CallContext) {
      await requireOpen(open)
      const draft = context.preview && (await readDraft(key, context.preview.content_id, context))
      if (draft) return draft
      const content_id = idOfKey(key) ?? (await readThrough(uniques, key, () => findVisible(db, key)))?.content_id
      if (!content_id) throw new Refusal('content.not_found')
      const detail = await details.read({ content_id }, context.language, context.caller, danmu_max)
      context.onServe(() => {
        views.add(content_id)
        if (context.caller) onView(context.caller.member_id, content_id)
      })
      return detail
    },
    /** Counts a view, buffered until `flushViews`. */
    countView: (content_id: number) => views.add(content_id),
    /** Writes buffered views. */
    flushViews: () => views.flush(writeViews),
    /** Brings the views into the columns that lists are sorted by, and rankings up to this day. For a job of each minute. */
    async settleViews(): Promise<void> {
      const today = dayOf(clock.now())
      const inBatches = async (batch: (trx: Trx) => Promise<number>) => {
        let settled = VIEWS_BATCH
        while (settled === VIEWS_BATCH) settled = await db.transaction().execute(batch)
      }
      await inBatches(async (trx) => (await settleHits(trx, VIEWS_BATCH, today)).length)
      await inBatches((trx) => renewRecent(trx, today, VIEWS_BATCH))
    },
    /** Forgets views by day that are too old for any ranking. */
    pruneViews: () => pruneDays(db, dayOf(clock.now())),
    /** Empties the cache: contents were written. */
    forget: () => uniques.clear(),
  }
}
