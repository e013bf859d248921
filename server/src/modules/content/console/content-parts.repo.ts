/** SQL of what belongs to contents that the console shows: categories, tags, texts, languages, drafts, who changed them last. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Categories that contents were given, without their ancestors. */
export async function listCategories(db: Db, contentIds: readonly number[]) {
  if (contentIds.length === 0) return []
  return db
    .selectFrom('content_category as link')
    .innerJoin('category', 'category.category_id', 'link.category_id')
    .select(['link.content_id', 'category.category_id', 'category.category_name', 'category.texts'])
    .where('link.content_id', 'in', [...contentIds])
    .where('link.is_direct', '=', 1)
    .where('category.is_delete', '=', 0)
    .execute()
}

/** Texts of some contents that the list does not show. */
export function listWords(db: Db, contentIds: readonly number[]) {
  return db
    .selectFrom('content')
    .select(['content_id', 'title', 'description', 'keywords', 'author', 'source', 'url'])
    .where('content_id', 'in', [...contentIds])
    .execute()
}

/** Those of the contents that have a draft now. */
export async function listDrafted(db: Db, contentIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (contentIds.length === 0) return new Set()
  const query = db
    .selectFrom('content_draft')
    .select('content_id')
    .where('content_id', 'in', [...contentIds])
  const rows = await query.where('document', '<>', '').execute()
  return new Set(rows.map(({ content_id }) => content_id))
}

/** Languages in which the contents have a text of their own. */
export async function listBodyLanguages(db: Db, contentIds: readonly number[]) {
  if (contentIds.length === 0) return []
  const query = db.selectFrom('content_body').select(['content_id', 'lang'])
  return query.where('content_id', 'in', [...contentIds]).execute()
}

/** Tags of one content. */
export function listTags(db: Db, content_id: number) {
  return db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.tag_id', 'content_tag.tag_id')
    .select(['tag.tag_id', 'tag.tag_name', 'tag.texts'])
    .where('content_tag.content_id', '=', content_id)
    .where('tag.is_delete', '=', 0)
    .execute()
}

/** Who changed something last by the record: their nickname, or their name there. */
export async function findLastActor(db: Db, target: string) {
  return db
    .selectFrom('operator_record as record')
    .leftJoin('operator', (join) => join.on('record.operator', '=', sql<string>`'operator:' || operator.name`))
    .select(['record.operator', 'operator.nickname', 'record.create_time'])
    .where('record.target', '=', target)
    .orderBy('record.record_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
