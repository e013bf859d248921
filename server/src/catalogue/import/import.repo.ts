/** What an import asks the database; it writes through the content module only. */
import type { Db } from '../../db/open.ts'

export function findImported(db: Db, import_key: string) {
  return db
    .selectFrom('content')
    .select(['content_id', 'unique', 'kind', 'name', 'import_hash', 'is_delete', 'is_disable', 'release_time'])
    .where('import_key', '=', import_key)
    .executeTakeFirst()
}

/** Films of all imported contents. */
export function listImportedFilms(db: Db) {
  return db
    .selectFrom('content')
    .innerJoin('content_file', 'content_file.content_id', 'content.content_id')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select(['content.import_key', 'file.file_path'])
    .where('content_file.role', '=', 'video')
    .where('content.is_delete', '=', 0)
    .where('content.import_key', 'is not', null)
    .execute()
}

/** Import key of whichever content holds a `unique`; null for one that was not imported, undefined when it is free. */
export async function findHolder(db: Db, unique: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('content').select('import_key').where('unique', '=', unique).executeTakeFirst()
  return row?.import_key
}

/** `category_pid`: only below this category, 0 at the top; without it wherever the name is. */
export async function findCategoryId(db: Db, name: string, category_pid?: number): Promise<number | undefined> {
  let query = db
    .selectFrom('category')
    .select('category_id')
    .where((eb) => eb.or([eb('category_name', '=', name), eb('category_unique', '=', name)]))
    .where('is_delete', '=', 0)
    .orderBy('category_id')
  if (category_pid !== undefined) query = query.where('category_pid', '=', category_pid)
  return (await query.executeTakeFirst())?.category_id
}

export async function findTagId(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('tag')
    .select('tag_id')
    .where((eb) => eb.or([eb('tag_name', '=', name), eb('tag_unique', '=', name)]))
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  return row?.tag_id
}
