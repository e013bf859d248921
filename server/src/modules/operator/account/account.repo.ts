/** SQL of `operator` and `operator_in_role`. */
import { type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { OperatorTable, Tables } from '../../../db/schema.ts'

export type Operator = Selectable<OperatorTable>

export function findOperator(db: Db, operator_id: number): Promise<Operator | undefined> {
  return db.selectFrom('operator').selectAll().where('operator_id', '=', operator_id).executeTakeFirst()
}

/** @param name lower case */
export function findByName(db: Db, name: string): Promise<Operator | undefined> {
  return db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()
}

/** How many apps and passkeys an operator has set up. */
const countSteps = (eb: ExpressionBuilder<Tables, 'operator'>) =>
  [
    eb
      .selectFrom('operator_second_factor as app')
      .select(eb.fn.countAll<number>().as('num'))
      .whereRef('app.operator_id', '=', 'operator.operator_id')
      .where('app.on_time', 'is not', null)
      .$asScalar()
      .as('appNum'),
    eb
      .selectFrom('operator_passkey as passkey')
      .select(eb.fn.countAll<number>().as('num'))
      .whereRef('passkey.operator_id', '=', 'operator.operator_id')
      .$asScalar()
      .as('passkey_num'),
  ] as const

/** An operator with the number of apps and passkeys that are set up. @param by name in lower case, or number */
export function findWithSteps(db: Db, by: { name: string } | { operator_id: number }) {
  return db
    .selectFrom('operator')
    .selectAll('operator')
    .select(countSteps)
    .where((eb) => ('name' in by ? eb('name', '=', by.name) : eb('operator.operator_id', '=', by.operator_id)))
    .executeTakeFirst()
}

/** Adds an operator; undefined when the name is taken. */
export async function insertOperator(trx: Trx, operator: Insertable<OperatorTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  return row?.operator_id
}

/** Changes an operator; returns the row after it. */
export function updateOperator(trx: Trx, operator_id: number, change: Updateable<OperatorTable>) {
  return trx
    .updateTable('operator')
    .set(change)
    .where('operator_id', '=', operator_id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Notes a sign-in of an operator who is not shut out and whose password is still the one that was checked. False: it is
 * not so any more.
 */
export async function saveLogin(
  trx: Trx,
  { operator_id, pwd_time }: Pick<Operator, 'operator_id' | 'pwd_time'>,
  login_time: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set({ login_time })
    .where('operator_id', '=', operator_id)
    .where('pwd_time', '=', pwd_time)
    .where('is_disable', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Until the transaction ends no other one that takes this lock goes on: changes of roles and of who is shut out stand one
 * after the other, so that two of them cannot each leave the other's owner as the last one. The lock is the row of the
 * first operator, as operators are never deleted.
 */
export async function lockOperators(trx: Trx): Promise<void> {
  await trx
    .updateTable('operator')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('operator_id', '=', (eb) =>
      eb.selectFrom('operator as first').select((inner) => inner.fn.min('first.operator_id').as('first')),
    )
    .execute()
}

/** Until the transaction ends no other one changes this operator's ways in. */
export async function lockOperator(trx: Trx, operator_id: number): Promise<void> {
  await trx
    .updateTable('operator')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('operator_id', '=', operator_id)
    .execute()
}

/** Operators who can sign in, by nickname: a row for each role. */
export function listHeldRoles(db: Db) {
  return db
    .selectFrom('operator')
    .innerJoin('operator_in_role as held', 'held.operator_id', 'operator.operator_id')
    .leftJoin('operator_role as own', (join) => join.on(sql<SqlBool>`held.role = 'own:' || own.role_id`))
    .select(['operator.operator_id', 'operator.nickname', 'held.role', 'own.grants'])
    .where('operator.is_disable', '=', 0)
    .where('operator.password_hash', '!=', '')
    .orderBy('operator.nickname')
    .orderBy('operator.operator_id')
    .execute()
}

/** Owners who can sign in: not shut out, and their link was taken. */
export function listActiveOwners(db: Db) {
  return db
    .selectFrom('operator')
    .innerJoin('operator_in_role as held', 'held.operator_id', 'operator.operator_id')
    .select(['operator.operator_id', 'operator.nickname'])
    .where('held.role', '=', 'owner')
    .where('operator.is_disable', '=', 0)
    .where('operator.password_hash', '!=', '')
    .orderBy('operator.operator_id')
    .execute()
}

/** Roles of an operator, in the order of their keys. */
export async function listRolesOf(db: Db, operator_id: number): Promise<string[]> {
  const query = db.selectFrom('operator_in_role').select('role').where('operator_id', '=', operator_id).orderBy('role')
  return (await query.execute()).map(({ role }) => role)
}

/** Replaces an operator's roles. */
export async function replaceRoles(trx: Trx, operator_id: number, roles: readonly string[]): Promise<void> {
  await trx.deleteFrom('operator_in_role').where('operator_id', '=', operator_id).execute()
  await trx
    .insertInto('operator_in_role')
    .values(roles.map((role) => ({ operator_id, role })))
    .execute()
}

/** All operators with how they can sign in, by name, those who are shut out last. */
export async function listOperators(db: Db, { now, idleMs }: { now: number; idleMs: number }) {
  const rows = await db
    .selectFrom('operator')
    .selectAll('operator')
    .select((eb) => [
      ...countSteps(eb),
      eb
        .selectFrom('operator_session as session')
        .select(eb.fn.countAll<number>().as('num'))
        .whereRef('session.operator_id', '=', 'operator.operator_id')
        .where('session.end_reason', 'is', null)
        .where('session.exp_time', '>', now)
        .where('session.use_time', '>', now - idleMs)
        .as('session_num'),
    ])
    .orderBy('operator.is_disable')
    .orderBy('operator.name')
    .execute()
  const held = await db.selectFrom('operator_in_role').select(['operator_id', 'role']).orderBy('role').execute()
  const rolesOf = (operator_id: number) => held.filter((one) => one.operator_id === operator_id).map(({ role }) => role)
  return rows.map((row) => ({ ...row, roles: rolesOf(row.operator_id) }))
}

/** Who changed a row last, by the record; undefined if nobody did. */
export function findLastChange(db: Db, target: string, actions: readonly string[]) {
  return db
    .selectFrom('operator_record as record')
    .leftJoin('operator', (join) => join.on(sql<SqlBool>`record.operator = 'operator:' || operator.name`))
    .select((eb) => [eb.fn.coalesce('operator.nickname', 'record.operator').as('changed_by'), 'record.create_time'])
    .where('record.target', '=', target)
    .where('record.action', 'in', actions)
    .orderBy('record.record_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
