/** Contents: what visitors read, what other modules ask, what writers and jobs do. */
import type { Checked, ContentCard, Output } from '@zimu/contract'
import type { Ask } from '../../context.ts'
import type { OpenDatabase, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { MediaAddresses } from '../../ports/media-store/addresses.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../site/index.ts'
import { createCards, type Onlooker } from './cards.ts'
import { createCatalogue } from './catalogue.ts'
import { nodeOf, tagItem, treeOf } from './categories.ts'
import { saveCategory, saveTag } from './category.repo.ts'
import { addHits, changeLikeNum, findVisible, type VisibleContent } from './content.repo.ts'
import { isUnlocked } from './content.rules.ts'
import type { CategoryInput, ContentInput, SearchwordInput, TagInput } from './content-input.ts'
import { createCounters } from './counters.ts'
import { rebuildCounts } from './counts.repo.ts'
import { createDetails } from './details.ts'
import { indexNext, removeContent } from './indexing.repo.ts'
import { RANDOM_KEYS } from './list-order.ts'
import { createLists } from './lists.ts'
import { createRelease } from './release.ts'
import { clearSearch } from './search.repo.ts'
import { createSearchwords } from './searchwords.ts'
import { saveContent } from './writer.repo.ts'

export interface ContentDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  ids: Pick<Ids, 'integer'>
  settings: Pick<Settings, 'get'>
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signedUrl' | 'expTime'>
  /** A member opened a content (footprint). */
  onView(member_id: number, content_id: number): void
  /** What visitors read has changed: answers kept elsewhere must go. */
  onChange(): void
}

type List = Output<'GET /api/content.Content/list'>

const VIEWS_MOST = 100_000
const VIEWS_BATCH = 200
const INDEX_BATCH = 200

const pagesOf = (count: number, limit: number) => Math.ceil(count / limit)

/** Seven cards of each flag, the tree and the tags: only on the first page of a sorted list (wire-contract 4.1). */
function hasExtras(input: Checked<'GET /api/content.Content/list'>): boolean {
  return input.page === 1 && input.random === 0 && input.cursor === undefined
}

function pick(content_ids: readonly number[], cards: ReadonlyMap<number, ContentCard>): ContentCard[] {
  return content_ids.flatMap((content_id) => cards.get(content_id) ?? [])
}

export function createContentService(deps: ContentDeps) {
  const { database, clock } = deps
  const { db, dialect } = database
  const catalogue = createCatalogue(database, clock)
  const cards = createCards(db, clock, catalogue)
  const lists = createLists(database, clock, deps.ids)
  const details = createDetails({
    ...{ database, clock, catalogue, cards, lists, addresses: deps.addresses },
    readCdnAddress: () => deps.settings.get('file.cdn_address'),
  })
  const searchwords = createSearchwords(db, clock)
  const release = createRelease(database, clock, forget)
  const views = createCounters<number>({ most: VIEWS_MOST, batch: VIEWS_BATCH })

  /** Forgets everything kept in this process: contents were written. */
  function forget() {
    catalogue.forget()
    cards.forget()
    lists.forget()
    details.forget()
    deps.onChange()
  }
  /** Every read begins here: the calls may be switched off, and what is due shows. */
  async function open() {
    if ((await deps.settings.get('content.is_api_content')) === 0) throw new Refusal('content.closed')
    await release.releaseIfDue()
  }
  async function requireVisible(key: string): Promise<VisibleContent> {
    await release.releaseIfDue()
    const found = await findVisible(db, key)
    if (!found) throw new Refusal('content.not_found')
    return found
  }
  async function writeViews(batch: readonly [number, number][]) {
    await addHits(
      db,
      batch.map(([content_id, count]) => ({ content_id, count })),
    )
    for (const [content_id] of batch) cards.forget(content_id)
  }
  const onlooker = (ask: Ask): Onlooker => ({ language: ask.language, member_id: ask.viewer?.member_id ?? null })
  const writing = () => ({ dialect, now: clock.now(), random_key: deps.ids.integer(RANDOM_KEYS) })

  const calls = {
    async list(input: Checked<'GET /api/content.Content/list'>, ask: Ask): Promise<List> {
      await open()
      const current = await catalogue.read()
      const page = await lists.findPage(input, current)
      const is_first = hasExtras(input)
      const { is_top, is_hot, is_rec } = is_first ? current.marked : { is_top: [], is_hot: [], is_rec: [] }
      const all = await cards.listCards([...page.content_ids, ...is_top, ...is_hot, ...is_rec], onlooker(ask))
      if (input.keywords && input.page === 1 && input.cursor === undefined) {
        const { keywords } = input
        ask.onServe(() => searchwords.count(keywords))
      }
      return {
        count: page.count,
        pages: pagesOf(page.count, input.limit),
        page: input.page,
        limit: input.limit,
        next_cursor: page.next_cursor,
        list: pick(page.content_ids, all),
        seed: page.seed,
        tops: pick(is_top, all),
        hots: pick(is_hot, all),
        recs: pick(is_rec, all),
        category: is_first ? treeOf(current.categories, 0, { language: ask.language, ids: 'asc' }) : [],
        tag: is_first ? current.tags.map((tag) => tagItem(tag, ask.language)) : [],
      }
    },

    async category({ category_unique }: Checked<'GET /api/content.Content/category'>, ask: Ask) {
      await open()
      const { categories, category_by_unique } = await catalogue.read()
      const options = { language: ask.language, ids: 'desc' } as const
      if (category_unique === undefined) return { list: treeOf(categories, 0, options), category: {} }
      const row = category_by_unique.get(category_unique)
      if (!row) return { list: [], category: {} }
      const category = nodeOf(categories, row, options)
      return { list: category.children, category }
    },

    async tag({ page, limit, tag_unique }: Checked<'GET /api/content.Content/tag'>, ask: Ask) {
      await open()
      const { tags } = await catalogue.read()
      const found = tags.filter((tag) => tag_unique === undefined || tag.tag_unique === tag_unique)
      const list = found.slice((page - 1) * limit, page * limit).map((tag) => tagItem(tag, ask.language))
      return { count: found.length, pages: pagesOf(found.length, limit), page, limit, next_cursor: null, list }
    },

    async info({ content_id: key }: Checked<'GET /api/content.Content/info'>, ask: Ask) {
      await open()
      const content = await requireVisible(key)
      const detail = await details.read(content, onlooker(ask))
      ask.onServe(() => {
        views.add(content.content_id)
        if (ask.viewer) deps.onView(ask.viewer.member_id, content.content_id)
      })
      return detail
    },

    async searchwords({ page, limit }: Checked<'GET /api/content.Searchword/list'>) {
      const { count, list } = await searchwords.list(page, limit)
      return { count, pages: pagesOf(count, limit), page, limit, next_cursor: null, list }
    },
  }

  const questions = {
    /** Cards of visible contents, for lists of other modules; ids that are not visible are absent. */
    async listCards(content_ids: readonly number[], who: Onlooker): Promise<Map<number, ContentCard>> {
      await release.releaseIfDue()
      return cards.listCards(content_ids, who)
    },
    /** A visible content by id (digits) or unique key. */
    async findVisible(key: string): Promise<VisibleContent | undefined> {
      await release.releaseIfDue()
      return findVisible(db, key)
    },
    /** The same. Throws `content.not_found`. */
    requireVisible,
    /** Whether somebody may view a content now; null: a guest. */
    async canView(content: Pick<VisibleContent, 'content_id' | 'is_vip'>, member_id: number | null): Promise<boolean> {
      if (content.is_vip === 0) return true
      return isUnlocked(content, await cards.readFlags([content.content_id], member_id))
    },
  }

  const writes = {
    /** Creates or replaces a content in the caller's transaction; call `forget` after the commit of many. */
    async saveContent(trx: Trx, input: ContentInput) {
      const saved = await saveContent(trx, input, writing())
      if (saved.is_changed) {
        forget()
        release.expect(input.release_time)
      }
      return saved
    },
    /** Takes a content away from visitors. False when there is none. */
    async removeContent(trx: Trx, content_id: number): Promise<boolean> {
      const is_removed = await removeContent(trx, content_id, writing())
      forget()
      return is_removed
    },
    async saveCategory(trx: Trx, input: CategoryInput) {
      const saved = await saveCategory(trx, input, writing())
      forget()
      return saved
    },
    async saveTag(trx: Trx, input: TagInput) {
      const saved = await saveTag(trx, input, writing())
      forget()
      return saved
    },
    saveSearchword: (trx: Trx, input: SearchwordInput) => searchwords.save(trx, input),
    /** Counts all lists afresh, after rows were written in bulk. */
    async rebuildCounts(trx: Trx): Promise<void> {
      await rebuildCounts(trx)
      forget()
    },
    /** Writes the search index afresh, after rows were written in bulk. */
    async rebuildSearch(trx: Trx): Promise<void> {
      await clearSearch(trx)
      let last: number | undefined = 0
      while (last !== undefined) last = await indexNext(trx, dialect, last, INDEX_BATCH)
      forget()
    },
    /** Moves the number of likes; returns the new one. */
    async changeLikeNum(trx: Trx, content_id: number, step: 1 | -1): Promise<number> {
      const like_num = await changeLikeNum(trx, content_id, step)
      cards.forget(content_id)
      return like_num
    },
  }

  return {
    ...calls,
    ...questions,
    ...writes,
    /** Lists contents whose time has come; returns how many. For a job of each second. */
    releaseDue: release.releaseDue,
    /** Counts a view, buffered. */
    countView: (content_id: number) => views.add(content_id),
    /** Writes buffered views. */
    flushViews: () => views.flush(writeViews),
    /** Writes buffered search words. */
    flushWords: searchwords.flush,
    /** Deletes search words that nobody repeated or reviewed. For a daily job. */
    pruneWords: searchwords.prune,
    forget,
  }
}

export type ContentService = ReturnType<typeof createContentService>
