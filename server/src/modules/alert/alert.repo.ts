/** SQL of `operator_alert` and `alert_told`; of `check_state` what is bad. */
import type { Language } from '@zimu/contract'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { OperatorAlertTable } from '../../db/schema.ts'
import { storedLanguage } from '../../texts/index.ts'

export type AlertRow = Selectable<OperatorAlertTable>

export function findAlert(db: Db, operator_id: number): Promise<AlertRow | undefined> {
  return db.selectFrom('operator_alert').selectAll().where('operator_id', '=', operator_id).executeTakeFirst()
}

export async function saveAlert(trx: Trx, row: Insertable<OperatorAlertTable>): Promise<void> {
  const { operator_id: _, ...change } = row
  await trx
    .insertInto('operator_alert')
    .values(row)
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(change))
    .execute()
}

export interface Recipient {
  email: string
  name: string
  language: Language
}

/** Where an operator is written to; undefined: no address was confirmed, or the operator is shut out. */
export async function findRecipient(db: Db, operator_id: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('operator_alert as alert')
    .innerJoin('operator', 'operator.operator_id', 'alert.operator_id')
    .select(['alert.email', 'operator.name', 'operator.language'])
    .where('alert.operator_id', '=', operator_id)
    .where('alert.email', '!=', '')
    .where('operator.is_disable', '=', 0)
    .executeTakeFirst()
  return row && { ...row, language: storedLanguage(row.language) }
}

/** Operators who can sign in and have an address or a browser: a row for each role. */
export function listSubscribers(db: Db) {
  return db
    .selectFrom('operator_alert as alert')
    .innerJoin('operator', 'operator.operator_id', 'alert.operator_id')
    .innerJoin('operator_in_role as held', 'held.operator_id', 'alert.operator_id')
    .leftJoin('operator_role as own', (join) => join.on(sql<SqlBool>`held.role = 'own:' || own.role_id`))
    .selectAll('alert')
    .select(['operator.language', 'held.role', 'own.grants'])
    .where((eb) => {
      const browsers = eb.selectFrom('push_subscription').select('push_subscription.operator_id')
      return eb.or([eb('alert.email', '!=', ''), eb('alert.operator_id', 'in', browsers)])
    })
    .where('operator.is_disable', '=', 0)
    .where('operator.password_hash', '!=', '')
    .orderBy('alert.operator_id')
    .execute()
}

export async function listTold(db: Db, operator_id: number): Promise<string[]> {
  const rows = await db.selectFrom('alert_told').select('kind').where('operator_id', '=', operator_id).execute()
  return rows.map(({ kind }) => kind)
}

/** Notes that an operator is told. False: another process has told them. */
export async function insertTold(trx: Trx, operator_id: number, kind: string, tell_time: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('alert_told')
    .values({ operator_id, kind, tell_time })
    .onConflict((conflict) => conflict.columns(['operator_id', 'kind']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteTold(trx: Trx, operator_id: number, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return
  await trx
    .deleteFrom('alert_told')
    .where('operator_id', '=', operator_id)
    .where('kind', 'in', [...kinds])
    .execute()
}

export async function setMailTime(trx: Trx, operator_id: number, mail_time: number): Promise<void> {
  await trx.updateTable('operator_alert').set({ mail_time }).where('operator_id', '=', operator_id).execute()
}

/** Names of bad findings that are not over. */
export async function listBad(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('check_state').select('name').where('state', '=', 'bad').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
