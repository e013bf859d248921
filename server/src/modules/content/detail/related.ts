/** Related contents of a detail (`list` in docs/wire.md#contentinfo). */
import type { Db } from '../../../db/open.ts'
import type { CardRow } from '../cards.repo.ts'
import type { BaseCard } from '../cards.ts'
import type { Lists } from '../list/lists.ts'
import { type Catalogue, type CatalogueCache, NO_FILTER } from '../menu/catalogue.ts'
import { dropDescendants } from '../menu/categories.ts'
import { listByTags, type Neighbours } from './detail.repo.ts'

/** Cards in `list`. */
const RELATED_LIMIT = 10
/** More are read than shown: the content itself and its two neighbours are left out. */
const RELATED_READ = RELATED_LIMIT + 3
/** Newest contents read of each tag. */
const TAGGED_READ = 100

export interface RelatedDeps {
  db: Db
  catalogue: Pick<CatalogueCache, 'read'>
  lists: Pick<Lists, 'listFirst'>
}

/** Ids of candidates, best first. */
export interface Related {
  any: number[]
  /** Free contents only; empty for a free content, whose viewers need no separate list. */
  free: number[]
}

/** Contents of the same categories, then those that share most tags, then the first of all. */
async function listCandidates({ db, lists }: RelatedDeps, row: CardRow, current: Catalogue, is_vip: 0 | undefined) {
  const visible = row.category_ids.filter((category_id) => current.categoryById.has(category_id))
  const category_ids = dropDescendants(visible, current.parentOf)
  const filter = { ...NO_FILTER, is_vip }
  const same = category_ids.length > 0 ? await lists.listFirst({ ...filter, category_ids }, current, RELATED_READ) : []
  if (same.length >= RELATED_READ) return same
  const shared = await listByTags(db, row.tag_ids, TAGGED_READ)
  const tagged = [...shared].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([content_id]) => content_id)
  const others = await lists.listFirst(filter, current, RELATED_READ)
  return [...new Set([...same, ...tagged.slice(0, RELATED_READ * 2), ...others])]
}

/** Candidates for every caller; `chooseRelated` chooses for one. */
export async function listRelated(deps: RelatedDeps, row: CardRow): Promise<Related> {
  const current = await deps.catalogue.read()
  const [any, free] = await Promise.all([
    listCandidates(deps, row, current, undefined),
    row.is_vip ? listCandidates(deps, row, current, 0) : [],
  ])
  return { any, free }
}

/**
 * Ids to show to a caller: who may not view the content gets free ones first. Without the content itself, its neighbours and
 * what has no card in `cards` (not visible any more).
 */
export function chooseRelated(
  content_id: number,
  { related, neighbours }: { related: Related; neighbours: Neighbours },
  cards: ReadonlyMap<number, BaseCard>,
  isUnlocked: boolean,
): number[] {
  const leftOut = new Set([content_id, neighbours.prevId, neighbours.nextId])
  const isFree = (id: number) => cards.get(id)?.card.is_vip === 0
  const order = isUnlocked ? related.any : [...related.free.filter(isFree), ...related.any]
  return [...new Set(order)].filter((id) => !leftOut.has(id) && cards.has(id)).slice(0, RELATED_LIMIT)
}
