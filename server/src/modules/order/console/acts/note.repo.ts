/** SQL of notes to orders. */
import type { Db, Trx } from '../../../../db/open.ts'

export async function insertNote(
  trx: Trx,
  note: { order_id: number; text: string; actor: string; create_time: number },
): Promise<number> {
  const { note_id } = await trx.insertInto('order_note').values(note).returning('note_id').executeTakeFirstOrThrow()
  return note_id
}

export function listNotes(db: Db, order_id: number) {
  return db
    .selectFrom('order_note')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('is_delete', '=', 0)
    .orderBy('note_id')
    .execute()
}

/** Takes a note away, or brings it back; false: it is so already. */
export async function switchNote(trx: Trx, note_id: number, is_delete: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_note')
    .set({ is_delete })
    .where('note_id', '=', note_id)
    .where('is_delete', '=', is_delete === 1 ? 0 : 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
