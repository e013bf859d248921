/** Cards (wire-contract 3.2): the part that is the same for everybody is kept for a second, flags are read per viewer. */
import { type ContentCard, LANGUAGES, type Language } from '@zimu/contract'
import { createKeptValues } from '../../db/kept-values.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { contentTexts } from '../../texts/content.ts'
import { formatText, localise } from '../../texts/index.ts'
import { formatTime } from '../../texts/time.ts'
import { type Catalogue, KEPT_MS } from './catalogue.ts'
import { categoryName, tagItem } from './categories.ts'
import { type CardRow, listCardRows, readViewerFlags } from './content.repo.ts'
import { GUEST_FLAGS, isUnlocked, type ViewerFlags } from './content.rules.ts'

/** Who looks at cards. */
export interface Onlooker {
  language: Language
  /** null: a guest. */
  member_id: number | null
}

/** A card as guests see it, and the row it was made of. */
export interface BaseCard {
  row: CardRow
  card: Readonly<ContentCard>
}

const CARDS_KEPT = 4000

const flagText = (flag: 0 | 1, language: Language) => formatText(contentTexts[flag ? 'flag.yes' : 'flag.no'], language)

function composeCard(row: CardRow, catalogue: Catalogue, language: Language): BaseCard['card'] {
  const texts = localise({ name: row.name, title: row.title, description: row.description }, row.texts, language)
  const covers = JSON.parse(row.covers) as Partial<ContentCard['covers']>
  const categories = row.category_ids.flatMap((id) => catalogue.category_by_id.get(id) ?? [])
  const tags = row.tag_ids.flatMap((id) => catalogue.tag_by_id.get(id) ?? [])
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

/** The card with what depends on the viewer: the kept one where nothing does, which it does for few cards of most viewers. */
export function withFlags({ card }: BaseCard, flags: ViewerFlags): Readonly<ContentCard> {
  const is_unlock = isUnlocked(card, flags) ? 1 : 0
  const is_like = flags.liked.has(card.content_id) ? 1 : 0
  const progress_seconds = flags.progress.get(card.content_id) ?? 0
  if (is_unlock === card.is_unlock && is_like === card.is_like && progress_seconds === card.progress_seconds)
    return card
  return { ...card, is_unlock, is_like, progress_seconds }
}

export function createCards(db: Db, clock: Clock, catalogue: { read(): Promise<Catalogue> }) {
  const kept = createKeptValues<string, BaseCard>(clock, { most: CARDS_KEPT, life_ms: KEPT_MS })
  const keyOf = (content_id: number, language: Language) => `${language} ${content_id}`

  /** Cards of visible contents by id, without viewer. */
  async function listBase(content_ids: readonly number[], language: Language): Promise<Map<number, BaseCard>> {
    const found = new Map<number, BaseCard>()
    const missing: number[] = []
    for (const content_id of new Set(content_ids)) {
      const base = kept.get(keyOf(content_id, language))
      if (base) found.set(content_id, base)
      else missing.push(content_id)
    }
    if (missing.length === 0) return found
    const [rows, current] = await Promise.all([listCardRows(db, missing), catalogue.read()])
    for (const row of rows) {
      const base = { row, card: composeCard(row, current, language) }
      kept.set(keyOf(row.content_id, language), base)
      found.set(row.content_id, base)
    }
    return found
  }

  async function readFlags(content_ids: readonly number[], member_id: number | null): Promise<ViewerFlags> {
    return member_id === null ? GUEST_FLAGS : readViewerFlags(db, member_id, content_ids, clock.now())
  }

  return {
    listBase,
    readFlags,
    /** Cards by id; ids that are not visible are absent. */
    async listCards(content_ids: readonly number[], who: Onlooker): Promise<Map<number, ContentCard>> {
      if (content_ids.length === 0) return new Map()
      const [base, flags] = await Promise.all([
        listBase(content_ids, who.language),
        readFlags(content_ids, who.member_id),
      ])
      return new Map([...base].map(([content_id, card]) => [content_id, withFlags(card, flags)]))
    },
    /** Forgets the cards of one content, or all. */
    forget(content_id?: number) {
      if (content_id === undefined) return kept.clear()
      for (const language of LANGUAGES) kept.delete(keyOf(content_id, language))
    },
  }
}
