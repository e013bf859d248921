/** What writers do: import, demo, seed, likes. Each takes the caller's transaction, and what is kept here is forgotten. */
import type { Dialect } from '../../db/columns.ts'
import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { saveCategory, saveTag } from './category.repo.ts'
import { changeLikeNum } from './content.repo.ts'
import type { CategoryInput, ContentInput, SearchwordInput, TagInput } from './content-input.ts'
import { rebuildCounts } from './counts.repo.ts'
import { indexNext, removeContent } from './indexing.repo.ts'
import { RANDOM_KEYS } from './list-order.ts'
import { clearSearch } from './search.repo.ts'
import type { createSearchwords } from './searchwords.ts'
import { saveContent } from './writer.repo.ts'

export interface WritesDeps {
  dialect: Dialect
  clock: Clock
  ids: Pick<Ids, 'integer'>
  searchwords: Pick<ReturnType<typeof createSearchwords>, 'save'>
  /** Forgets all that is kept. */
  forget(): void
  /** Forgets the cards of one content. */
  forgetCard(content_id: number): void
  /** A content with this release time was written. */
  expectRelease(release_time: number): void
}

const INDEX_BATCH = 200

export function createWrites(deps: WritesDeps) {
  const writing = () => ({
    dialect: deps.dialect,
    now: deps.clock.now(),
    random_key: deps.ids.integer(RANDOM_KEYS),
  })
  return {
    /** Creates or replaces a content in the caller's transaction; call `forget` after the commit of many. */
    async saveContent(trx: Trx, input: ContentInput) {
      const saved = await saveContent(trx, input, writing())
      if (saved.is_changed) {
        deps.forget()
        deps.expectRelease(input.release_time)
      }
      return saved
    },
    /** Takes a content away from visitors. False when there is none. */
    async removeContent(trx: Trx, content_id: number): Promise<boolean> {
      const is_removed = await removeContent(trx, content_id, writing())
      deps.forget()
      return is_removed
    },
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
    /** Counts all lists afresh, after rows were written in bulk. */
    async rebuildCounts(trx: Trx): Promise<void> {
      await rebuildCounts(trx)
      deps.forget()
    },
    /** Writes the search index afresh, after rows were written in bulk. */
    async rebuildSearch(trx: Trx): Promise<void> {
      await clearSearch(trx)
      let last: number | undefined = 0
      while (last !== undefined) last = await indexNext(trx, deps.dialect, last, INDEX_BATCH)
      deps.forget()
    },
    /** Moves the number of likes; returns the new one. */
    async changeLikeNum(trx: Trx, content_id: number, step: 1 | -1): Promise<number> {
      const like_num = await changeLikeNum(trx, content_id, step)
      deps.forgetCard(content_id)
      return like_num
    },
  }
}
