/**
 * The detail of one content (docs/wire.md#contentinfo). What is equal for all callers is cached for a second; rights, likes
 * and progress are read for each caller.
 */
import type { Language } from '@zimu/contract'
import type { Caller } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Bearer } from '../../../ports/media-store/addresses.ts'
import { Refusal } from '../../../refusal.ts'
import { type Cards, withFlags } from '../cards.ts'
import type { VisibleContent } from '../content.repo.ts'
import { isUnlocked, lockType } from '../content.rules.ts'
import { CACHE_MS } from '../menu/catalogue.ts'
import { readDetail, type StoredDetail } from './detail.repo.ts'
import { createDetailViews, DETAIL_CACHE_SIZE, type Detail, type DetailViewDeps } from './detail-view.ts'
import { chooseRelated, listRelated, type Related, type RelatedDeps } from './related.ts'

export interface DetailsDeps extends DetailViewDeps, RelatedDeps {
  db: Db
  cards: Pick<Cards, 'baseOf' | 'listWithFlags'>
  /** The content as it is shown; left out: as it is stored, if it is listed. */
  readStored?(content_id: number): Promise<StoredDetail | undefined>
  /** Bullet comments that a detail carries: those of the first segment of its first video, undefined if they are more than `max`. */
  listDanmu(
    video: { content_id: number; file_id: number },
    member_id: number | null,
    max: number,
  ): Promise<Detail['danmu'] | undefined>
}

/** The part that is equal for all callers. */
interface SharedDetail extends StoredDetail {
  related: Related
}

/** URLs of free media are equal for all callers, so that caches can share them; those of locked media belong to a session. */
function bearerOf({ is_vip }: { is_vip: 0 | 1 }, caller: Caller | null): Bearer | null {
  return is_vip === 0 ? 'everyone' : (caller?.session_id ?? null)
}

async function readListed(db: Db, content_id: number): Promise<StoredDetail | undefined> {
  const stored = await readDetail(db, content_id)
  return stored?.isListed ? stored : undefined
}

async function readShared(
  deps: RelatedDeps & Pick<DetailsDeps, 'readStored'>,
  content_id: number,
): Promise<SharedDetail | undefined> {
  const readStored = deps.readStored ?? ((id) => readListed(deps.db, id))
  const stored = await readStored(content_id)
  return stored && { ...stored, related: await listRelated(deps, stored.row) }
}

/** Number of the first video, 0 for none. */
const firstVideoOf = ({ files }: StoredDetail): number => files.find(({ role }) => role === 'video')?.file_id ?? 0

export type Details = ReturnType<typeof createDetails>

export function createDetails(deps: DetailsDeps) {
  const { clock, cards } = deps
  const cache = createValueCache<number, Promise<SharedDetail | undefined>>(clock, {
    max: DETAIL_CACHE_SIZE,
    lifeMs: CACHE_MS,
  })
  const views = createDetailViews(deps)

  return {
    /** The detail of a visible content for a caller. Throws `content.not_found` if it was unlisted in the meantime. */
    async read(
      { content_id }: Pick<VisibleContent, 'content_id'>,
      language: Language,
      caller: Caller | null,
      danmu_max = Number.POSITIVE_INFINITY,
    ): Promise<Detail> {
      const member_id = caller?.member_id ?? null
      const shared = await readThrough(cache, content_id, () => readShared(deps, content_id))
      if (!shared) throw new Refusal('content.not_found')
      const own = await cards.baseOf(shared.row, language)
      const { neighbours, related } = shared
      const others = [neighbours.prevId, neighbours.nextId, ...related.any, ...related.free].filter((id) => id > 0)
      const { base: all, flags } = await cards.listWithFlags([content_id, ...others], language, member_id, content_id)
      const is_unlock = isUnlocked(own.card, flags)
      const cardOf = (id: number) => {
        const base = all.get(id)
        return base ? withFlags(base, flags) : {}
      }
      const { is_like, progress_seconds } = withFlags(own, flags)
      const isVideo = own.card.kind === 'video'
      const danmu =
        is_unlock && isVideo
          ? await deps.listDanmu({ content_id, file_id: firstVideoOf(shared) }, member_id, danmu_max)
          : []
      return {
        ...(await views.read(own, shared, is_unlock ? bearerOf(own.card, caller) : null, language)),
        is_like,
        progress_seconds,
        prev_info: cardOf(neighbours.prevId),
        next_info: cardOf(neighbours.nextId),
        list: chooseRelated(content_id, shared, all, is_unlock).flatMap((id) => {
          const base = all.get(id)
          return base ? [withFlags(base, flags)] : []
        }),
        lock_type: lockType(is_unlock, member_id !== null),
        danmu: danmu ?? [],
        is_danmu_left_out: danmu ? 0 : 1,
        progress: isVideo ? [...flags.videos] : [],
      }
    },
    /** Empties the cache, or lets go of one content. */
    forget(content_id?: number) {
      if (content_id !== undefined) return cache.delete(content_id)
      cache.clear()
      views.forget()
    },
  }
}
