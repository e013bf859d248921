/** SQL of the search for members: one statement for each thing that a text can be, each by its own index. */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import type { Db } from '../../../db/open.ts'
import { endOfPrefix, foldAscii } from './member-list.rules.ts'

/** Members that one meaning of a text finds at most. */
const MAX_FOUND = 200

/** Names are compared by bytes, as their indexes hold them. */
const bytesOf = (dialect: Dialect) => (dialect === 'postgres' ? sql`collate "C"` : sql``)

const startsWith = (value: RawBuilder<unknown>, prefix: string) =>
  sql`${value} >= ${prefix} and ${value} < ${endOfPrefix(prefix)}`

const limit = sql`limit ${sql.lit(MAX_FOUND)}`

/** Members whose folded username begins with a text. */
export const byUsername = (dialect: Dialect, prefix: string) =>
  sql<{ member_id: number }>`select member_id from member
    where ${startsWith(sql`username_key ${bytesOf(dialect)}`, prefix)} ${limit}`

/** Members whose nickname begins with a text; letters of ASCII may be large or small. */
export const byNickname = (dialect: Dialect, prefix: string) =>
  sql<{ member_id: number }>`select member_id from member
    where ${startsWith(sql`lower(nickname ${bytesOf(dialect)})`, foldAscii(prefix))} ${limit}`

export const byAddress = (column: 'email' | 'phone', address: string) =>
  sql<{ member_id: number }>`select member_id from member
    where ${sql.ref(column)} = ${address} and ${sql.ref(column)} is not null and is_delete = 0`

export const byOrder = (remote_order_id: string) =>
  sql<{ member_id: number }>`select member_id from vip_order where remote_order_id = ${remote_order_id}`

/** Members who used codes with these last characters. */
export const byCodeEnd = (code_end: string) =>
  sql<{ member_id: number }>`select used.member_id from redemption_code code
    join redemption_log used on used.redemption_code_id = code.redemption_code_id
    where code.code_end = ${code_end} and code.code_end <> '' ${limit}`

export async function findIds(db: Db, queries: readonly RawBuilder<{ member_id: number }>[]): Promise<number[]> {
  const found = new Set<number>()
  for (const query of queries) for (const { member_id } of (await query.execute(db)).rows) found.add(member_id)
  return [...found]
}
