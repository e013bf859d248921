/** Plays by category. */
import type { Output, PlaysCategory } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { localise } from '../../../texts/index.ts'
import { groupPart, readGroup } from '../measures.ts'
import type { Asked } from '../overview.ts'
import { listCategoryNames, listParts } from './parts.repo.ts'
import { CATEGORIES_KNOWN, createParts } from './parts.rules.ts'

type Answer = Output<'GET /admin/api/overview.Category/list'>

/** Most plays first, those of no category last. */
const inOrder = (a: PlaysCategory, b: PlaysCategory) =>
  Number(a.category_id === 0) - Number(b.category_id === 0) ||
  (b.plays ?? 0) - (a.plays ?? 0) ||
  (b.plays_before ?? 0) - (a.plays_before ?? 0) ||
  a.category_id - b.category_id

export async function readCategories(
  db: Db,
  { period, former }: Asked,
  { language }: Pick<OperatorContext, 'language'>,
): Promise<Pick<Answer, 'total' | 'total_before' | 'list'>> {
  const figures = [
    ...(await listParts(db, [CATEGORIES_KNOWN], { from: former.from, to: Math.min(former.to, period.from - 1) })),
    ...(await listParts(db, [CATEGORIES_KNOWN], period)),
  ]
  const parts = createParts(figures, CATEGORIES_KNOWN)
  const ids = parts.partsOf(CATEGORIES_KNOWN).flatMap((part) => {
    const read = readGroup(part)
    return read?.grouping === 'category' ? [Number(read.key)] : []
  })
  const names = new Map(
    (await listCategoryNames(db, ids)).map(({ category_id, category_name, texts }) => [
      category_id,
      localise({ category_name }, texts, language).category_name,
    ]),
  )
  const rowOf = (category_id: number): PlaysCategory => {
    const part = groupPart('category', category_id)
    return {
      ...{ category_id, name: names.get(category_id) ?? '' },
      plays: parts.sum(CATEGORIES_KNOWN, part, period),
      plays_before: parts.sum(CATEGORIES_KNOWN, part, former),
    }
  }
  return {
    total: parts.sum(CATEGORIES_KNOWN, '', period),
    total_before: parts.sum(CATEGORIES_KNOWN, '', former),
    list: ids.map(rowOf).sort(inOrder),
  }
}
