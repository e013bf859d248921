/**
 * Cards (docs/wire.md#content-cards). What is equal for all callers is cached for a second, and read once for all who ask
 * when the second is over; likes, rights and progress are read for each caller.
 */
import { type ContentCard, LANGUAGES, type Language } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { createSharedReads } from '../../memory/shared-reads.ts'
import { createValueCache } from '../../memory/value-cache.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { contentTexts } from '../../texts/content.ts'
import { formatText, languageGiven, localise } from '../../texts/index.ts'
import { formatTime } from '../../texts/time.ts'
import { type CardRow, listCardRows, listMemberCards, readCallerFlags } from './cards.repo.ts'
import { type CallerFlags, GUEST_FLAGS, isUnlocked } from './content.rules.ts'
import { CACHE_MS, type Catalogue, type CatalogueCache } from './menu/catalogue.ts'
import { categoryName, tagItem } from './menu/categories.ts'
import { nobodyFlags } from './nobody.ts'

/** A card as guests see it, and its row. */
export interface BaseCard {
  row: CardRow
  card: Readonly<ContentCard>
}

const CARD_CACHE_SIZE = 4000

const flagText = (flag: 0 | 1, language: Language) => formatText(contentTexts[flag ? 'flag.yes' : 'flag.no'], language)

/** The card of a row, as guests see it. */
export function composeCard(row: CardRow, catalogue: Catalogue, language: Language): BaseCard['card'] {
  const texts = localise({ name: row.name, title: row.title, description: row.description }, row.texts, language)
  const covers = JSON.parse(row.covers) as Partial<ContentCard['covers']>
  const categories = row.category_ids.flatMap((id) => catalogue.categoryById.get(id) ?? [])
  const tags = row.tag_ids.flatMap((id) => catalogue.tagById.get(id) ?? [])
  return {
    content_id: row.content_id,
    unique: row.unique,
    image_id: row.image_file_id,
    image_url: row.image_url,
    image_width: row.image_width,
    image_height: row.image_height,
    image_color: row.image_color,
    covers: { p: covers.p ?? null, w: covers.w ?? null, h: covers.h ?? null },
    ...texts,
    name_lang: languageGiven(row.name, row.texts, { field: 'name', language }),
    sort: row.sort,
    hits: row.hits,
    hits_show: row.hits + row.hits_initial,
    is_top: row.is_top,
    is_hot: row.is_hot,
    is_rec: row.is_rec,
    is_top_name: flagText(row.is_top, language),
    is_hot_name: flagText(row.is_hot, language),
    is_rec_name: flagText(row.is_rec, language),
    source: row.source,
    author: row.author,
    release_time: formatTime(row.release_time),
    category_ids: categories.map((category) => category.category_id),
    category_names: categories.map((category) => categoryName(category, language)).join(','),
    tag_names: tags.map((tag) => tagItem(tag, language).tag_name).join(','),
    kind: row.kind,
    extent: row.extent,
    has_video: row.kind === 'video' || row.duration > 0 ? 1 : 0,
    duration: row.duration,
    is_vip: row.is_vip,
    like_num: row.like_num,
    is_unlock: isUnlocked(row, GUEST_FLAGS) ? 1 : 0,
    is_like: 0,
    progress_seconds: 0,
  }
}

/** The card with the flags of a caller. Returns the cached object itself if no flag differs, as for most cards. */
export function withFlags({ card }: BaseCard, flags: CallerFlags): Readonly<ContentCard> {
  const is_unlock = isUnlocked(card, flags) ? 1 : 0
  const is_like = flags.liked.has(card.content_id) ? 1 : 0
  const progress_seconds = flags.progress.get(card.content_id) ?? 0
  if (is_unlock === card.is_unlock && is_like === card.is_like && progress_seconds === card.progress_seconds)
    return card
  return { ...card, is_unlock, is_like, progress_seconds }
}

export type Cards = ReturnType<typeof createCards>

export function createCards(db: Db, clock: Clock, catalogue: Pick<CatalogueCache, 'read'>) {
  const cache = createValueCache<string, BaseCard>(clock, { max: CARD_CACHE_SIZE, lifeMs: CACHE_MS })
  const reads = createSharedReads<Map<number, BaseCard>>()
  const keyOf = (content_id: number, language: Language) => `${language} ${content_id}`

  /** Those that are kept, and the ids of the others. */
  function findKept(contentIds: readonly number[], language: Language) {
    const found = new Map<number, BaseCard>()
    const missing: number[] = []
    for (const content_id of new Set(contentIds)) {
      const base = cache.get(keyOf(content_id, language))
      if (base) found.set(content_id, base)
      else missing.push(content_id)
    }
    return { found, missing }
  }

  async function keep(row: CardRow, language: Language): Promise<BaseCard> {
    const base = { row, card: composeCard(row, await catalogue.read(), language) }
    cache.set(keyOf(row.content_id, language), base)
    return base
  }

  async function keepAll(rows: readonly CardRow[], language: Language) {
    const kept = new Map<number, BaseCard>()
    for (const row of rows) kept.set(row.content_id, await keep(row, language))
    return kept
  }

  /** The read of cards that are not kept. */
  const readOf = (missing: readonly number[], language: Language) => `${language} ${missing.join()}`

  /** Cards of visible contents by id, as guests see them. */
  async function listBase(contentIds: readonly number[], language: Language): Promise<Map<number, BaseCard>> {
    const { found, missing } = findKept(contentIds, language)
    if (missing.length === 0) return found
    const read = async () => keepAll(await listCardRows(db, missing), language)
    return new Map([...found, ...(await reads.read(readOf(missing, language), read))])
  }

  async function readFlags(ids: readonly number[], member_id: number | null, openedId = 0): Promise<CallerFlags> {
    if (member_id === null) return GUEST_FLAGS
    return nobodyFlags(member_id) ?? readCallerFlags(db, { member_id, ids, openedId, now: clock.now() })
  }

  /**
   * Cards as `listBase`, with the flags of a caller for all of them; in one statement, unless others read these cards now. `openedId`:
   * the one whose videos are asked for too.
   */
  async function listWithFlags(
    contentIds: readonly number[],
    language: Language,
    member_id: number | null,
    openedId = 0,
  ): Promise<{ base: Map<number, BaseCard>; flags: CallerFlags }> {
    const { missing } = findKept(contentIds, language)
    const known = member_id === null ? GUEST_FLAGS : nobodyFlags(member_id)
    const read = readOf(missing, language)
    if (member_id === null || known || missing.length === 0 || reads.find(read)) {
      const [base, flags] = await Promise.all([
        listBase(contentIds, language),
        readFlags(contentIds, member_id, openedId),
      ])
      return { base, flags }
    }
    const ids = [...new Set(contentIds)]
    const all = listMemberCards(db, { member_id, ids, openedId, now: clock.now() })
    const base = await reads.read(read, async () => keepAll((await all).rows, language))
    return { base, flags: (await all).flags }
  }

  return {
    listBase,
    readFlags,
    listWithFlags,
    /** The card of a row that was read with more than the card. */
    async baseOf(row: CardRow, language: Language): Promise<BaseCard> {
      return cache.get(keyOf(row.content_id, language)) ?? keep(row, language)
    },
    /** Cards by content id, with the caller's flags; ids of contents that are not visible are absent. */
    async listCards(
      contentIds: readonly number[],
      language: Language,
      caller: Pick<Caller, 'member_id'> | null,
    ): Promise<Map<number, ContentCard>> {
      if (contentIds.length === 0) return new Map()
      const { base, flags } = await listWithFlags(contentIds, language, caller?.member_id ?? null)
      return new Map([...base].map(([content_id, card]) => [content_id, withFlags(card, flags)]))
    },
    /** Removes the cards of one content from the cache, or all. */
    forget(content_id?: number) {
      reads.forget()
      if (content_id === undefined) return cache.clear()
      for (const language of LANGUAGES) cache.delete(keyOf(content_id, language))
    },
  }
}
