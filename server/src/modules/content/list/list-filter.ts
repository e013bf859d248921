/** The filter of a list, from the parameters of the call (docs/wire.md#contentlist). Pure. */
import type { Checked } from '@zimu/contract'
import { parseIds } from '../content.rules.ts'
import type { Catalogue } from '../menu/catalogue.ts'
import { dropDescendants } from '../menu/categories.ts'
import { expandQuery } from '../search/synonym/synonym.rules.ts'
import type { ListFilter } from './list-source.ts'

export type ListInput = Checked<'GET /api/content.Content/list'>

function findCategories(
  input: ListInput,
  catalogue: Catalogue,
): Pick<ListFilter, 'category_ids' | 'within'> | undefined {
  const named = input.category_unique === undefined ? undefined : catalogue.categoryByUnique.get(input.category_unique)
  if (input.category_unique !== undefined && !named) return undefined
  const within = named?.category_id
  if (input.category_id === undefined) return { category_ids: within === undefined ? [] : [within], within: undefined }
  const known = parseIds(input.category_id).filter((category_id) => catalogue.categoryById.has(category_id))
  return known.length === 0 ? undefined : { category_ids: dropDescendants(known, catalogue.parentOf), within }
}

function findTags(input: ListInput, catalogue: Catalogue): number[] | undefined {
  const asked = [
    ...(input.tag_id === undefined ? [] : [catalogue.tagById.get(input.tag_id)]),
    ...(input.tag_unique === undefined ? [] : [catalogue.tagByUnique.get(input.tag_unique)]),
  ]
  const known = asked.flatMap((tag) => tag?.tag_id ?? [])
  return known.length < asked.length ? undefined : [...new Set(known)]
}

/** Undefined if nothing can match: an unknown category or tag, or keywords without a searchable word. */
export function findFilter(input: ListInput, catalogue: Catalogue): ListFilter | undefined {
  const categories = findCategories(input, catalogue)
  const tag_ids = findTags(input, catalogue)
  const words = input.keywords ? expandQuery(input.keywords, catalogue.synonyms) : undefined
  if (!categories || !tag_ids || words?.tokens.length === 0) return undefined
  const flags = (['is_top', 'is_hot', 'is_rec'] as const).filter((name) => input[name] !== undefined)
  return {
    ...categories,
    kind: input.kind,
    length: input.length,
    is_vip: input.access === undefined ? undefined : input.access === 'vip' ? 1 : 0,
    flags: Object.fromEntries(flags.map((name) => [name, input[name]])),
    tag_ids,
    words,
  }
}
