/** Contents: what visitors read, what other modules ask, what writers and jobs do. */
import type { Checked, ContentCard, Output } from '@zimu/contract'
import type { Ask } from '../../context.ts'
import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { createCounter } from '../../db/write-buffer.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { MediaAddresses } from '../../ports/media-store/addresses.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../site/index.ts'
import { createCards, type Onlooker } from './cards.ts'
import { createCatalogue, KEPT_MS } from './catalogue.ts'
import { nodeOf, tagItem, treeOf } from './categories.ts'
import { addHits, findVisible, type VisibleContent } from './content.repo.ts'
import { isUnlocked } from './content.rules.ts'
import { createDetails, type DetailsDeps } from './details.ts'
import { createLists } from './lists.ts'
import { createRelease } from './release.ts'
import { createSearchwords } from './searchwords.ts'
import { createWrites } from './writes.ts'

export interface ContentDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  ids: Pick<Ids, 'integer'>
  settings: Pick<Settings, 'get'>
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor'>
  /** A member opened a content (footprint). */
  onView(member_id: number, content_id: number): void
  /** Bullet comments that the detail of a video carries. */
  listDanmu: DetailsDeps['listDanmu']
  listProgress: DetailsDeps['listProgress']
  /** What visitors read has changed: answers kept elsewhere must go. */
  onChange(): void
}

type List = Output<'GET /api/content.Content/list'>

const VIEWS_MOST = 100_000
const VIEWS_BATCH = 200
const VISIBLE_KEPT = 4000

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
    listDanmu: deps.listDanmu,
    listProgress: deps.listProgress,
  })
  const visible = createKeptValues<string, Promise<VisibleContent | undefined>>(clock, {
    most: VISIBLE_KEPT,
    life_ms: KEPT_MS,
  })
  const searchwords = createSearchwords(db, clock)
  const release = createRelease(database, clock, forget)
  const views = createCounter<number>({ most: VIEWS_MOST, batch: VIEWS_BATCH })

  /** Forgets everything kept in this process: contents were written. */
  function forget() {
    catalogue.forget()
    cards.forget()
    lists.forget()
    details.forget()
    visible.clear()
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
        ...(is_first ? catalogue.menuOf(current, ask.language) : { category: [], tag: [] }),
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
      const content = await readThrough(visible, key, () => findVisible(db, key))
      if (!content) throw new Refusal('content.not_found')
      const detail = await details.read(content, { ...onlooker(ask), session_id: ask.viewer?.session_id ?? null })
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

  return {
    ...calls,
    ...questions,
    ...createWrites({
      ...{ dialect, clock, ids: deps.ids, searchwords, forget },
      forgetCard: cards.forget,
      expectRelease: release.expect,
    }),
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
