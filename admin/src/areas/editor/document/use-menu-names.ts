import type { Output } from '@zimu/contract'
import { useMemo } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { MenuNames } from './field-words.ts'

export type Tag = Output<'GET /admin/api/content.Tag/list'>['list'][number]

/** Tags that are asked for at once; a tag beyond them is shown by its number until it is searched for. */
const TAGS = 100

/** Names of categories and tags in the operator's language. */
export function useMenuNames(): MenuNames {
  const categories = useCall('GET /admin/api/content.Category/list', {}).data
  const tags = useCall('GET /admin/api/content.Tag/list', { limit: TAGS }).data
  return useMemo(
    () => ({
      categories: new Map(categories?.list.map((row) => [row.category_id, row.name])),
      tags: new Map(tags?.list.map((row) => [row.tag_id, row.name])),
    }),
    [categories, tags],
  )
}
