/** SQL of `member_invitation` and `member_invitation_use`. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'

/** Codes that are valid now. */
const usable = (now: number) =>
  sql<boolean>`is_disable = 0 and (use_limit = 0 or use_num < use_limit)
    and (start_time is null or start_time <= ${now}) and (end_time is null or end_time >= ${now})`

/** Whether an invitation code is valid now. */
export async function hasInvitation(db: Db, code: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_invitation')
    .select('invitation_id')
    .where('code', '=', code)
    .where(usable(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Uses an invitation code for a new member. False if it is not valid. */
export async function useInvitation(trx: Trx, code: string, member_id: number, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('member_invitation')
    .set((eb) => ({ use_num: eb('use_num', '+', 1) }))
    .where('code', '=', code)
    .where(usable(now))
    .returning('invitation_id')
    .executeTakeFirst()
  if (!row) return false
  await trx
    .insertInto('member_invitation_use')
    .values({ ...row, member_id, create_time: now })
    .execute()
  return true
}

export interface NewInvitation {
  code: string
  /** 0: any number of members. */
  use_limit: number
  note: string
  start_time: number | null
  end_time: number | null
}

/** Inserts codes. Undefined if one of them exists already. */
export async function insertInvitations(trx: Trx, codes: readonly NewInvitation[], create_time: number) {
  const rows = await trx
    .insertInto('member_invitation')
    .values(codes.map((code) => ({ ...code, create_time })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('invitation_id')
    .execute()
  return rows.length === codes.length ? rows : undefined
}

export function listInvitations(db: Db) {
  return db.selectFrom('member_invitation').selectAll().orderBy('invitation_id').execute()
}

/** Disables a code. False if there is no such code. */
export async function disableInvitation(db: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_invitation')
    .set({ is_disable: 1 })
    .where('code', '=', code)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses of one code, or of all, oldest first. */
export function listInvitationUses(db: Db, code?: string) {
  return db
    .selectFrom('member_invitation_use as use')
    .innerJoin('member_invitation as invitation', 'invitation.invitation_id', 'use.invitation_id')
    .innerJoin('member', 'member.member_id', 'use.member_id')
    .select(['invitation.code', 'invitation.note', 'use.member_id', 'member.username', 'use.create_time'])
    .$if(code !== undefined, (query) => query.where('invitation.code', '=', code ?? ''))
    .orderBy('use.create_time')
    .orderBy('use.member_id')
    .execute()
}
