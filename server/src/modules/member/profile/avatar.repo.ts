/** SQL of the `file` row behind a member's avatar. */
import type { Db, Trx } from '../../../db/open.ts'
import { AVATAR_PX } from './avatar.ts'

export interface AvatarFile {
  file_name: string
  file_path: string
  file_size: number
  create_time: number
}

/** Inserts the row of a stored avatar. Returns its `file_id`. */
export async function insertAvatarFile(trx: Trx, file: AvatarFile): Promise<number> {
  const { file_id } = await trx
    .insertInto('file')
    .values({ ...file, file_type: 'image', file_ext: 'webp', width: AVATAR_PX, height: AVATAR_PX, is_public: 1 })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

/** Path of a member's avatar in the media store; undefined without an avatar. */
export async function findAvatarPath(db: Db, member_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('file')
    .innerJoin('member', 'member.avatar_file_id', 'file.file_id')
    .select('file.file_path')
    .where('member.member_id', '=', member_id)
    .executeTakeFirst()
  return row?.file_path
}

/** Deletes the row of an avatar. Returns its path in the media store; undefined if there is no such row. */
export async function deleteAvatarFile(db: Db, file_id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('file').where('file_id', '=', file_id).returning('file_path').executeTakeFirst()
  return row?.file_path
}
