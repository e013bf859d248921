/** SQL of `member_code`: codes sent by mail or text message. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { MemberCodeTable } from '../../../db/schema.ts'

/** Identifies a code (docs/wire.md#codes-by-mail). */
export interface VerificationCodeKey {
  purpose: MemberCodeTable['purpose']
  address: string
  member_id: number
}

const whereKey = ({ purpose, address, member_id }: VerificationCodeKey) =>
  sql<boolean>`purpose = ${purpose} and address = ${address} and member_id = ${member_id}`

/** Stores a new code, or extends the one that is still valid until `exp_time`. Returns the valid code. */
export async function saveCode(
  db: Db,
  key: VerificationCodeKey,
  fresh: { code: string; tries_left: number; now: number; exp_time: number },
): Promise<string> {
  const { code, tries_left, now, exp_time } = fresh
  const lives = sql`member_code.exp_time > ${now} and member_code.tries_left > 0`
  const row = await db
    .insertInto('member_code')
    .values({ ...key, code, tries_left, create_time: now, exp_time })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'address', 'member_id']).doUpdateSet({
        code: sql<string>`case when ${lives} then member_code.code else ${code} end`,
        tries_left: sql<number>`case when ${lives} then member_code.tries_left else ${tries_left} end`,
        create_time: sql<number>`case when ${lives} then member_code.create_time else ${now} end`,
        exp_time,
      }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return row.code
}

/** Uses one attempt. Returns the code to compare with; undefined if none is valid. */
export async function takeAttempt(db: Db, key: VerificationCodeKey, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('member_code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where(whereKey(key))
    .where('exp_time', '>', now)
    .where('tries_left', '>', 0)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** The code that has not expired, whether or not attempts are left. */
export async function findCode(db: Db, key: VerificationCodeKey, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_code')
    .select('code')
    .where(whereKey(key))
    .where('exp_time', '>', now)
    .executeTakeFirst()
  return row?.code
}

/** Deletes a used code. False if it was used by another request first. */
export async function deleteCode(db: Db, key: VerificationCodeKey, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_code')
    .where(whereKey(key))
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteMemberCodes(db: Db, member_id: number): Promise<void> {
  await db.deleteFrom('member_code').where('member_id', '=', member_id).execute()
}
