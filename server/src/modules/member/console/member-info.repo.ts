/** SQL of one member on the console: figures and notes. */
import type { Db, Trx } from '../../../db/open.ts'

/** Notes that a page shows. */
const MAX_NOTES = 20

/** A member in any state, the deleted ones too. */
export function findAnyMember(db: Db, member_id: number) {
  return db
    .selectFrom('member')
    .select(['member_id', 'email', 'phone', 'language', 'login_num', 'is_delete', 'cancel_time'])
    .select(['is_disable', 'disable_cause', 'disable_words', 'disable_until', 'merged_into'])
    .where('member_id', '=', member_id)
    .executeTakeFirst()
}

/** Notes that are not taken back, the newest first. */
export function listNotes(db: Db, member_id: number) {
  return db
    .selectFrom('member_note as note')
    .innerJoin('operator', 'operator.operator_id', 'note.operator_id')
    .select(['note.note_id', 'note.text', 'note.create_time', 'operator.nickname'])
    .where('note.member_id', '=', member_id)
    .where('note.is_delete', '=', 0)
    .orderBy('note.note_id', 'desc')
    .limit(MAX_NOTES)
    .execute()
}

export async function insertNote(
  trx: Trx,
  row: { member_id: number; operator_id: number; text: string; create_time: number },
): Promise<number> {
  const { note_id } = await trx.insertInto('member_note').values(row).returning('note_id').executeTakeFirstOrThrow()
  return note_id
}

/** Takes a note away, or brings it back. False: it is so already, or gone with its member. */
export async function setNoteDeleted(trx: Trx, note_id: number, is_delete: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_note')
    .set({ is_delete })
    .where('note_id', '=', note_id)
    .where('is_delete', '=', is_delete === 1 ? 0 : 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Code that a member came by; undefined: none. */
export async function findInvitation(db: Db, member_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_invitation_use as used')
    .innerJoin('member_invitation as invitation', 'invitation.invitation_id', 'used.invitation_id')
    .select('invitation.code')
    .where('used.member_id', '=', member_id)
    .executeTakeFirst()
  return row?.code
}

/** What a member's danmu came to. */
export function findSender(db: Db, member_id: number) {
  return db
    .selectFrom('danmu_sender')
    .select(['shown_num', 'hidden_num'])
    .where('member_id', '=', member_id)
    .executeTakeFirst()
}

/** Feedback, sessions that are alive, and ways of the second step. */
export async function countOwn(db: Db, member_id: number, now: number) {
  const { feedback_num, session_num, passkey_num, appNum } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('feedback')
        .select((inner) => inner.fn.countAll<number>().as('num'))
        .where('member_id', '=', member_id)
        .where('is_delete', '=', 0)
        .as('feedback_num'),
      eb
        .selectFrom('member_session')
        .select((inner) => inner.fn.countAll<number>().as('num'))
        .where('member_id', '=', member_id)
        .where('end_reason', 'is', null)
        .where('exp_time', '>', now)
        .as('session_num'),
      eb
        .selectFrom('member_passkey')
        .select((inner) => inner.fn.countAll<number>().as('num'))
        .where('member_id', '=', member_id)
        .as('passkey_num'),
      eb
        .selectFrom('member_second_factor')
        .select((inner) => inner.fn.countAll<number>().as('num'))
        .where('member_id', '=', member_id)
        .where('on_time', 'is not', null)
        .as('appNum'),
    ])
    .executeTakeFirstOrThrow()
  return {
    feedback_num: Number(feedback_num),
    session_num: Number(session_num),
    passkey_num: Number(passkey_num),
    has_app: Number(appNum) > 0,
  }
}
