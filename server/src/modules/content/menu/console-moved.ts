/** Contents that follow a category or a tag in one act. */
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { listInCategory, listWithTag } from './console-links.repo.ts'

/** Contents that one act moves at most: they move in one transaction, during which nobody else writes contents. */
const MAX_MOVED = 5000

function requireFew(contentIds: number[]): number[] {
  if (contentIds.length > MAX_MOVED) throw new Refusal('category.too_large')
  return contentIds
}

/** Contents of a category and below it. Throws `category.too_large`. */
export const contentsOf = async (db: Db, category_id: number): Promise<number[]> =>
  requireFew(await listInCategory(db, category_id, MAX_MOVED + 1))

/** Contents with a tag. Throws `category.too_large`. */
export const contentsWith = async (db: Db, tag_id: number): Promise<number[]> =>
  requireFew(await listWithTag(db, tag_id, MAX_MOVED + 1))
