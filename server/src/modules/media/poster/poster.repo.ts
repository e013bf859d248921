/** SQL of what covers are made for. */
import type { Db } from '../../../db/open.ts'

export function findCovered(db: Db, content_id: number) {
  return db
    .selectFrom('content')
    .select(['name', 'is_vip', 'image_url'])
    .where('content_id', '=', content_id)
    .executeTakeFirst()
}
