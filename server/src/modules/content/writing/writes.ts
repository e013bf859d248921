/** Writes of contents: import, demo, seed, likes. They run in the caller's transaction and empty the caches. */
import { setImmediate } from 'node:timers/promises'
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { HookEvents } from '../../hook/index.ts'
import { changeLikeNum } from '../content.repo.ts'
import { RANDOM_KEYS } from '../list/list-order.ts'
import { saveCategory, saveTag } from '../menu/category.repo.ts'
import { rebuildCounts } from '../menu/counts.repo.ts'
import type { Searchwords } from '../search/searchwords.ts'
import type { CategoryInput, ContentInput, SearchwordInput, TagInput } from './content-input.ts'
import { type ContentState, changeContent, rebuildSearch, renewNext } from './indexing.repo.ts'
import { saveContent } from './writer.repo.ts'

export interface WritesDeps {
  db: Db
  dialect: Dialect
  clock: Clock
  ids: Pick<Ids, 'integer'>
  searchwords: Pick<Searchwords, 'save'>
  /** Tells webhooks. */
  events: Pick<HookEvents, 'emit'>
  /** Empties the caches of contents. */
  forget(): void
  /** Removes the cards of one content from the cache. */
  forgetOne(content_id: number): void
  /** Schedules the release of a written content. */
  expectRelease(release_time: number): void
}

export type Writes = ReturnType<typeof createWrites>

/** Small: other writers wait for a batch. */
const RENEW_BATCH = 50

export function createWrites(deps: WritesDeps) {
  let isRenewed = false
  const writing = () => ({
    dialect: deps.dialect,
    now: deps.clock.now(),
    random_key: deps.ids.integer(RANDOM_KEYS),
  })
  /** Changes where a content stands. Undefined if that changes nothing, or there is none. */
  async function change(trx: Trx, content_id: number, wanted: Partial<ContentState>) {
    const changed = await changeContent(trx, content_id, wanted, writing())
    deps.forget()
    if (changed?.isPublished) await deps.events.emit(trx, 'content.published', { content_id, name: changed.name })
    if (changed?.after.release_time !== undefined) deps.expectRelease(changed.after.release_time)
    return changed
  }
  return {
    forget: deps.forget,
    /** Creates or replaces a content. Call `forget` after the commit of many. */
    async saveContent(trx: Trx, input: ContentInput) {
      const saved = await saveContent(trx, input, writing())
      if (saved.isChanged) {
        deps.forget()
        deps.expectRelease(input.release_time)
      }
      return saved
    },
    changeContent: change,
    /** Deletes a content (it stays in the database, unlisted). False if there is none. */
    removeContent: async (trx: Trx, content_id: number): Promise<boolean> =>
      (await change(trx, content_id, { is_delete: 1 })) !== undefined,
    /** Unpublishes or publishes a content, also a deleted one. False if that changes nothing, or there is none. */
    setPublished: async (trx: Trx, content_id: number, isPublished: boolean): Promise<boolean> =>
      (await change(trx, content_id, isPublished ? { is_disable: 0, is_delete: 0 } : { is_disable: 1 })) !== undefined,
    async saveCategory(trx: Trx, input: CategoryInput) {
      const saved = await saveCategory(trx, input, writing())
      deps.forget()
      return saved
    },
    async saveTag(trx: Trx, input: TagInput) {
      const saved = await saveTag(trx, input, writing())
      deps.forget()
      return saved
    },
    saveSearchword: (trx: Trx, input: SearchwordInput) => deps.searchwords.save(trx, input),
    /** Recomputes the counts of all lists, after rows were written in bulk. */
    async rebuildCounts(trx: Trx): Promise<void> {
      await rebuildCounts(trx)
      deps.forget()
    },
    /** Rebuilds the search index, after rows were written in bulk. */
    async rebuildSearch(trx: Trx): Promise<void> {
      await rebuildSearch(trx, deps.dialect)
      deps.forget()
    },
    /**
     * Makes search entries of an older version anew, batch by batch, so that a new version finds by its own rules. Once per
     * process: entries that it writes are of its version.
     */
    async renewSearch(): Promise<void> {
      if (isRenewed) return
      let hasMore = true
      while (hasMore) {
        hasMore = await deps.db.transaction().execute((trx) => renewNext(trx, deps.dialect, RENEW_BATCH))
        await setImmediate()
      }
      isRenewed = true
      deps.forget()
    },
    /** Adds to the number of likes. Returns the new number. */
    async changeLikeNum(trx: Trx, content_id: number, step: 1 | -1): Promise<number> {
      const like_num = await changeLikeNum(trx, content_id, step)
      deps.forgetOne(content_id)
      return like_num
    },
  }
}
