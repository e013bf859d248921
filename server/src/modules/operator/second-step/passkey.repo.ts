/** SQL of `operator_passkey`. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OperatorPasskeyTable } from '../../../db/schema.ts'

export type PasskeyRow = Selectable<OperatorPasskeyTable>

export function listPasskeys(db: Db, operator_id: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operator_id)
    .orderBy('passkey_id')
    .execute()
}

export function findPasskey(db: Db, credential_id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('operator_passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst()
}

/** Undefined if the credential is there already, of whichever operator. */
export function insertPasskey(trx: Trx, row: Insertable<OperatorPasskeyTable>): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('operator_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The passkey that was removed; undefined if the operator has no such one. */
export function deletePasskey(trx: Trx, operator_id: number, passkey_id: number): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('operator_passkey')
    .where('passkey_id', '=', passkey_id)
    .where('operator_id', '=', operator_id)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeys(trx: Trx, operator_id: number): Promise<void> {
  await trx.deleteFrom('operator_passkey').where('operator_id', '=', operator_id).execute()
}

/** Records a use and its signature counter. False if another request used the same counter first. */
export async function savePasskeyUse(
  db: Db,
  { passkey_id, counter }: PasskeyRow,
  counterNew: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_passkey')
    .set({ counter: counterNew, use_time: now })
    .where('passkey_id', '=', passkey_id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
