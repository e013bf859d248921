/** SQL of `member_passkey`. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { MemberPasskeyTable } from '../../../db/schema.ts'

export type PasskeyRow = Selectable<MemberPasskeyTable>

export function listPasskeys(db: Db, member_id: number): Promise<PasskeyRow[]> {
  return db.selectFrom('member_passkey').selectAll().where('member_id', '=', member_id).orderBy('passkey_id').execute()
}

export function findPasskey(db: Db, credential_id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('member_passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst()
}

/** Undefined if the credential is registered already, for whichever member. */
export function insertPasskey(trx: Trx, row: Insertable<MemberPasskeyTable>): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('member_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export interface OwnPasskey {
  member_id: number
  passkey_id: number
}

export function renamePasskey(
  db: Db,
  { member_id, passkey_id }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('member_passkey')
    .set({ name })
    .where('passkey_id', '=', passkey_id)
    .where('member_id', '=', member_id)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskey(trx: Trx, { member_id, passkey_id }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_passkey')
    .where('passkey_id', '=', passkey_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all passkeys of a member; returns how many there were. */
export async function deletePasskeys(trx: Trx, member_id: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_passkey')
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Records a use and its signature counter. False if another request used the same counter first. */
export async function savePasskeyUse(
  db: Db,
  { passkey_id, counter }: PasskeyRow,
  counterNew: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_passkey')
    .set({ counter: counterNew, use_time: now })
    .where('passkey_id', '=', passkey_id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
