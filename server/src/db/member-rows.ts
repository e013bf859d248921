/** SQL that gives the rows of one member to another: what is unique per member is united, not doubled. */
import { sql } from 'kysely'
import type { Trx } from './open.ts'
import type { Tables } from './schema.ts'

/** The account that ends, and the one that has its rows afterwards. */
export interface MergedMembers {
  from: number
  into: number
}

type MemberTables = { [T in keyof Tables]: 'member_id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Gives all rows. Resolves with how many. */
export async function moveRows(trx: Trx, table: MemberTables, { from, into }: MergedMembers): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set member_id = ${into} where member_id = ${from}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Gives the rows whose like the other member has not; what is left stays where it is. Resolves with how many were given.
 * @param key columns that are unique together with the member
 */
export async function moveMissing<T extends MemberTables>(
  trx: Trx,
  table: T,
  key: readonly (keyof Tables[T] & string)[],
  { from, into }: MergedMembers,
): Promise<number> {
  const isSame = key.map((column) => sql`held.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set member_id = ${into} where member_id = ${from} and not exists (
      select 1 from ${sql.table(table)} held where held.member_id = ${into} and ${sql.join([sql`1 = 1`, ...isSame], sql` and `)}
    )`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes what a member still has. Resolves with how many rows. */
export async function deleteRows(trx: Trx, table: MemberTables, member_id: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where member_id = ${member_id}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
