/** The detail of one content (wire-contract 4.3): what is the same for all is kept for a second, rights are read per viewer. */
import type { Language, Output } from '@zimu/contract'
import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Bearer, MediaAddresses, Signer } from '../../ports/media-store/addresses.ts'
import { Refusal } from '../../refusal.ts'
import { localise, type Translations } from '../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { type BaseCard, type createCards, type Onlooker, withFlags } from './cards.ts'
import { type Catalogue, KEPT_MS, NO_FILTER } from './catalogue.ts'
import { dropDescendants } from './categories.ts'
import type { CardRow, VisibleContent } from './content.repo.ts'
import { isUnlocked, lockType, resolveAddresses, teaserOf } from './content.rules.ts'
import { findNeighbours, listByTags, readDetail } from './detail.repo.ts'
import type { createLists } from './lists.ts'
import { isPublic, mediaOf } from './media.ts'

type Detail = Output<'GET /api/content.Content/info'>

const DETAILS_KEPT = 500
/** Cards in `list`. */
const RELATED_LIMIT = 10
/** Read more than shown: the content itself and its neighbours drop out. */
const RELATED_READ = RELATED_LIMIT + 3
/** Newest contents looked at of each tag. */
const TAGGED_READ = 100

export interface DetailsDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  catalogue: { read(): Promise<Catalogue> }
  cards: ReturnType<typeof createCards>
  lists: Pick<ReturnType<typeof createLists>, 'listFirst'>
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor'>
  readCdnAddress(): Promise<string>
  /** Bullet comments that a detail carries: those of the first segment. */
  listDanmu(content_id: number, member_id: number | null): Promise<Detail['danmu']>
  /** Where a member left off in each video. */
  listProgress(content_id: number, member_id: number): Promise<Detail['progress']>
}

/** Who reads a detail. */
export interface Reader extends Onlooker {
  /** null: a guest. */
  session_id: number | null
}

/** What is free needs no right, and one address for all keeps in caches; what is locked is bound to the session. */
function bearerOf({ is_vip }: { is_vip: 0 | 1 }, { session_id }: Reader): Bearer | null {
  return is_vip === 0 ? 'everyone' : session_id
}

/** Candidates for `list`, best first, and the best free ones. */
interface Related {
  any: number[]
  free: number[]
}

export function createDetails({ database: { db }, clock, catalogue, cards, lists, ...deps }: DetailsDeps) {
  const kept = createKeptValues<number, ReturnType<typeof readShared>>(clock, { most: DETAILS_KEPT, life_ms: KEPT_MS })

  const views = createKeptValues<string, View>(clock, { most: DETAILS_KEPT, life_ms: KEPT_MS })

  async function listCandidates(row: CardRow, current: Catalogue, is_vip: 0 | undefined): Promise<number[]> {
    const visible = row.category_ids.filter((category_id) => current.category_by_id.has(category_id))
    const category_ids = dropDescendants(visible, current.parent_of)
    const filter = { ...NO_FILTER, is_vip }
    const same =
      category_ids.length > 0 ? await lists.listFirst({ ...filter, category_ids }, current, RELATED_READ) : []
    if (same.length >= RELATED_READ) return same
    const shared = await listByTags(db, row.tag_ids, TAGGED_READ)
    const tagged = [...shared].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([content_id]) => content_id)
    const others = await lists.listFirst(filter, current, RELATED_READ)
    return [...new Set([...same, ...tagged.slice(0, RELATED_READ * 2), ...others])]
  }

  async function listRelated(row: CardRow): Promise<Related> {
    const current = await catalogue.read()
    const [any, free] = await Promise.all([
      listCandidates(row, current, undefined),
      row.is_vip ? listCandidates(row, current, 0) : [],
    ])
    return { any, free }
  }

  async function readShared(content_id: number, row: CardRow) {
    const [detail, neighbours, related] = await Promise.all([
      readDetail(db, content_id),
      findNeighbours(db, content_id),
      listRelated(row),
    ])
    return detail && { ...detail, neighbours, related }
  }

  type Shared = NonNullable<Awaited<ReturnType<typeof readShared>>>
  interface View {
    own: BaseCard
    shared: Shared
    view: Detail
  }

  function bodyOf({ bodies }: Shared, language: Language): string {
    const base = bodies.get('zh-Hans') ?? [...bodies.values()][0] ?? ''
    const texts: Translations = Object.fromEntries([...bodies].map(([lang, html]) => [lang, { html }]))
    return localise({ html: base }, texts, language).html
  }

  function pickRelated(
    { related, neighbours }: Shared,
    content_id: number,
    all: Map<number, BaseCard>,
    is_unlock: boolean,
  ) {
    const out = new Set([content_id, neighbours.prev_id, neighbours.next_id])
    const is_free = (id: number) => all.get(id)?.card.is_vip === 0
    const order = is_unlock ? related.any : [...related.free.filter(is_free), ...related.any]
    return [...new Set(order)].filter((id) => !out.has(id) && all.has(id)).slice(0, RELATED_LIMIT)
  }

  async function textsOf(shared: Shared, card: BaseCard['card'], signer: Signer | null, language: Language) {
    const html = resolveAddresses(bodyOf(shared, language), card.content_id, {
      cdn_address: await deps.readCdnAddress(),
      sign: (path) => signer?.urlOf(path) ?? '',
    })
    return {
      keywords: localise({ keywords: shared.row.keywords }, shared.row.texts, language).keywords,
      content: signer ? html : '',
      teaser: !signer && card.kind === 'article' ? teaserOf(html) : '',
    }
  }

  /** The detail for who may view it, or (null) may not, before what is theirs alone. */
  async function compose(own: BaseCard, shared: Shared, bearer: Bearer | null, language: Language): Promise<Detail> {
    const signer = bearer === null ? null : deps.addresses.signerFor(bearer)
    return {
      ...own.card,
      ...(await textsOf(shared, own.card, signer, language)),
      is_unlock: signer ? 1 : 0,
      url: shared.row.url,
      hits_initial: own.row.hits_initial,
      create_time: formatTime(shared.row.create_time),
      update_time: formatTimeOrNull(shared.row.update_time),
      tag_ids: own.row.tag_ids,
      ...mediaOf(shared.files, { signer, language, addresses: deps.addresses }),
      prev_info: {},
      next_info: {},
      list: [],
      lock_type: '',
      can_exchange: shared.row.can_exchange,
      danmu: [],
      media_expire_timestamp: signer && shared.files.some((file) => !isPublic(file.file_path)) ? signer.exp_time : 0,
      progress: [],
    }
  }

  /** The composed detail, kept as long as the card and the texts it was made of, unless it is one session's. */
  async function viewOf(own: BaseCard, shared: Shared, bearer: Bearer | null, language: Language): Promise<Detail> {
    if (typeof bearer === 'number') return compose(own, shared, bearer, language)
    const key = `${language} ${own.card.content_id} ${bearer}`
    const found = views.get(key)
    if (found?.own === own && found.shared === shared) return found.view
    const view = await compose(own, shared, bearer, language)
    views.set(key, { own, shared, view })
    return view
  }

  return {
    /** Detail of a visible content for somebody. Throws `content.not_found` when it was taken away meanwhile. */
    async read({ content_id }: VisibleContent, who: Reader): Promise<Detail> {
      const own = (await cards.listBase([content_id], who.language)).get(content_id)
      const shared = own && (await readThrough(kept, content_id, () => readShared(content_id, own.row)))
      if (!shared) throw new Refusal('content.not_found')
      const { neighbours, related } = shared
      const others = [neighbours.prev_id, neighbours.next_id, ...related.any, ...related.free].filter((id) => id > 0)
      const [all, flags] = await Promise.all([
        cards.listBase(others, who.language),
        cards.readFlags([content_id, ...others], who.member_id),
      ])
      const is_unlock = isUnlocked(own.card, flags)
      const cardOf = (id: number) => {
        const base = all.get(id)
        return base ? withFlags(base, flags) : {}
      }
      const { is_like, progress_seconds } = withFlags(own, flags)
      return {
        ...(await viewOf(own, shared, is_unlock ? bearerOf(own.card, who) : null, who.language)),
        is_like,
        progress_seconds,
        prev_info: cardOf(neighbours.prev_id),
        next_info: cardOf(neighbours.next_id),
        list: pickRelated(shared, content_id, all, is_unlock).flatMap((id) => {
          const base = all.get(id)
          return base ? [withFlags(base, flags)] : []
        }),
        lock_type: lockType(is_unlock, who.member_id !== null),
        // Only videos have bullet comments.
        danmu: is_unlock && own.card.kind === 'video' ? await deps.listDanmu(content_id, who.member_id) : [],
        progress:
          who.member_id !== null && own.card.kind === 'video' ? await deps.listProgress(content_id, who.member_id) : [],
      }
    },
    forget() {
      kept.clear()
      views.clear()
    },
  }
}
