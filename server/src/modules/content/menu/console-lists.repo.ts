/** SQL of the console's lists of categories and tags. */
import { sql } from 'kysely'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'

/** All categories that are not deleted, in the order of the tree. */
export const listCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['category_id', 'category_pid', 'category_unique', 'category_name', 'texts', 'is_disable', 'sort'])
    .select(['image_url', 'version'])
    .where('is_delete', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('category_id')
    .execute()

/**
 * Contents of each category that visitors do not see, those in the bin apart. They are few beside the others; the words `cross join`
 * keep SQLite to looking up their links, and not the contents of all links.
 */
export const countUnlisted = (db: Db) =>
  db
    .selectFrom('content')
    .crossJoin('content_category as link')
    .whereRef('link.content_id', '=', 'content.content_id')
    .select(['link.category_id', 'content.is_delete'])
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('content.is_listed', '=', sql.lit(0))
    .groupBy(['link.category_id', 'content.is_delete'])
    .execute()

export interface TagFilter {
  q: string
  is_unused: number
}

/** Place in the list: behind the tag `tag_id`, or before it. */
export interface TagPlace {
  side: 'after' | 'before'
  tag_id: number
}

function matching(db: Db, { q, is_unused }: TagFilter) {
  let query = db.selectFrom('tag').where('tag.is_delete', '=', 0)
  if (q !== '')
    query = query.where((eb) =>
      eb.or([contains(eb.ref('tag_name'), q), contains(eb.ref('texts'), q), contains(eb.ref('tag_unique'), q)]),
    )
  if (is_unused === 1)
    query = query.where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('content_tag').select('content_tag.tag_id').whereRef('content_tag.tag_id', '=', 'tag.tag_id'),
        ),
      ),
    )
  return query
}

/** Tags of a page in the order of the list, and whether there are more on the side that the page goes to. */
export async function listTags(
  db: Db,
  filter: TagFilter,
  { limit, place }: { limit: number; place: TagPlace | undefined },
) {
  const isBack = place?.side === 'before'
  let query = matching(db, filter)
    .select(['tag_id', 'tag_unique', 'tag_name', 'texts', 'is_disable', 'image_url', 'version'])
    .select((eb) =>
      eb
        .selectFrom('content_tag')
        .innerJoin('content', 'content.content_id', 'content_tag.content_id')
        .select('content.create_time')
        .whereRef('content_tag.tag_id', '=', 'tag.tag_id')
        .orderBy('content_tag.content_id', 'desc')
        .limit(1)
        .as('use_time'),
    )
  if (place) query = query.where('tag_id', isBack ? '<' : '>', place.tag_id)
  const found = await query
    .orderBy('tag_id', isBack ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows: isBack ? rows.reverse() : rows, hasMore: found.length > limit }
}

export async function countTags(db: Db, filter: TagFilter): Promise<number> {
  const query = matching(db, filter).select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.executeTakeFirstOrThrow()).num)
}
