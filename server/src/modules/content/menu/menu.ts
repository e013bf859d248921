/** Categories and tags (docs/wire.md#categories-and-tags). */
import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import { pageOf, shortListEnvelope } from '../../../db/list-query/list-envelope.ts'
import { type OpenDeps, requireOpen } from '../content.visibility.ts'
import type { CatalogueCache } from './catalogue.ts'
import { nodeOf, tagItem, treeOf } from './categories.ts'

export interface MenuDeps extends OpenDeps {
  catalogue: Pick<CatalogueCache, 'read'>
}

export function createMenu({ catalogue, ...open }: MenuDeps) {
  return {
    /** The whole tree; with `category_unique` that category and its children, empty if it is unknown. */
    async category({ category_unique }: Checked<'GET /api/content.Content/category'>, { language }: CallContext) {
      await requireOpen(open)
      const { categories, categoryByUnique } = await catalogue.read()
      const options = { language, ids: 'desc' } as const
      if (category_unique === undefined) return { list: treeOf(categories, 0, options), category: {} }
      const row = categoryByUnique.get(category_unique)
      if (!row) return { list: [], category: {} }
      const category = nodeOf(categories, row, options)
      return { list: category.children, category }
    },

    async tag({ page, limit, tag_unique }: Checked<'GET /api/content.Content/tag'>, { language }: CallContext) {
      await requireOpen(open)
      const { tags } = await catalogue.read()
      const found = tags.filter((tag) => tag_unique === undefined || tag.tag_unique === tag_unique)
      const shown = pageOf(found, { page, limit })
      const list = shown.map((tag) => tagItem(tag, language))
      return shortListEnvelope({ page, limit }, found.length, list)
    },
  }
}
