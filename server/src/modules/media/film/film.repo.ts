/** SQL of films as the editor needs them. */
import type { Db } from '../../../db/open.ts'

export function findContent(db: Db, content_id: number) {
  return db
    .selectFrom('content')
    .select(['version', 'image_url', 'image_width', 'image_height', 'image_color', 'covers'])
    .where('content_id', '=', content_id)
    .executeTakeFirst()
}

const films = (db: Db, content_id: number) =>
  db
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select(['file.file_id', 'file_name', 'file_path', 'file_ext', 'file_size', 'width', 'height', 'duration'])
    .select(['content_file.title', 'content_file.texts', 'content_file.meta'])
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')

/** Films of a content in their order. */
export const listFilms = (db: Db, content_id: number) => films(db, content_id).orderBy('position').execute()

/** A film of a content. */
export const findFilm = (db: Db, content_id: number, file_id: number) =>
  films(db, content_id).where('content_file.file_id', '=', file_id).executeTakeFirst()

/** Films of a content with what the transcoder knows of their files; null: nothing. */
export const listSources = (db: Db, content_id: number) =>
  films(db, content_id)
    .leftJoin('film_source', 'film_source.file_id', 'file.file_id')
    .select('film_source.facts')
    .orderBy('position')
    .execute()
