/** SQL of the pictures of feedback. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { FeedbackPictureTable } from '../../../db/schema.ts'

export type PictureRow = Selectable<FeedbackPictureTable>

export async function insertPicture(trx: Trx, row: Insertable<FeedbackPictureTable>): Promise<PictureRow> {
  return trx.insertInto('feedback_picture').values(row).returningAll().executeTakeFirstOrThrow()
}

/** How many pictures a member has stored, sent or not. */
export async function countPictures(db: Db, member_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('feedback_picture')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Gives unsent pictures of a member to a feedback. Returns how many of them there were. */
export async function attachPictures(
  trx: Trx,
  { feedback_id, member_id }: { feedback_id: number; member_id: number },
  pictureIds: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('feedback_picture')
    .set({ feedback_id })
    .where('picture_id', 'in', pictureIds)
    .where('member_id', '=', member_id)
    .where('feedback_id', '=', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Pictures of some feedback in the order in which they were chosen. */
export async function listPictures(db: Db, feedbackIds: readonly number[]): Promise<PictureRow[]> {
  if (feedbackIds.length === 0) return []
  return db
    .selectFrom('feedback_picture')
    .selectAll()
    .where('feedback_id', 'in', feedbackIds)
    .orderBy('picture_id')
    .execute()
}

/** Deletes the rows of unsent pictures from before a time; returns their paths. */
export async function deleteUnsent(trx: Trx, before: number, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('feedback_picture')
    .where('picture_id', 'in', (eb) =>
      eb
        .selectFrom('feedback_picture')
        .select('picture_id')
        .where('feedback_id', '=', 0)
        .where('create_time', '<', before)
        .orderBy('create_time')
        .limit(limit),
    )
    .returning('file_path')
    .execute()
  return rows.map(({ file_path }) => file_path)
}

/** Deletes the rows of a member's pictures; returns their paths. */
export async function deletePicturesOf(trx: Trx, member_id: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('feedback_picture')
    .where('member_id', '=', member_id)
    .returning('file_path')
    .execute()
  return rows.map(({ file_path }) => file_path)
}
