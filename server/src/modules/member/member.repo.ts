/** SQL of `member` and `member_invitation`. Deleted members are found by id only. */
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { MemberTable } from '../../db/schema.ts'
import { type AccountQuery, APPLICATION_WEBSITE, foldUsername, matchAccount } from './member.rules.ts'

export type Member = Selectable<MemberTable>

/** The members a login name may mean, the likeliest first, in one query. */
export async function listByAccount(db: Db, query: AccountQuery): Promise<Member[]> {
  if (query.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('is_delete', '=', 0)
    .where((eb) => eb.or(query.map(({ column, value }) => eb(column, '=', value))))
    .execute()
  return matchAccount(rows, query)
}

export function findMember(db: Db, member_id: number): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
}

/** A member by username and bound mail address, both folded. */
export function findByUsernameAndEmail(db: Db, username_key: string, email: string): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('username_key', '=', username_key)
    .where('email', '=', email)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
}

/** True when a member has this name. */
export async function isTaken(db: Db, username_key: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('member_id')
    .where('username_key', '=', username_key)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Who else has this address: what a letter to them is written with. */
export function findHolder(
  db: Db,
  column: 'email' | 'phone',
  address: string,
  member_id: number,
): Promise<Pick<Member, 'username' | 'language'> | undefined> {
  return db
    .selectFrom('member')
    .select(['username', 'language'])
    .where(column, '=', address)
    .where('is_delete', '=', 0)
    .where('member_id', '!=', member_id)
    .executeTakeFirst()
}

export interface NewMember {
  username: string
  nickname: string
  /** argon2id text, `""` for none. */
  password_hash: string
  email: string | null
  /** Sign-up platform (docs/wire.md#registerregister). */
  platform: number
  /** Epoch milliseconds. */
  create_time: number
}

/** Adds a member; undefined when the username or mail address is taken (now or in the meantime). */
export async function insertMember(trx: Trx, member: NewMember): Promise<Member | undefined> {
  return trx
    .insertInto('member')
    .values({
      ...member,
      username_key: foldUsername(member.username),
      pwd_time: member.create_time,
      phone: null,
      application: APPLICATION_WEBSITE,
      login_time: null,
      update_time: null,
      delete_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Changes a member who is not deleted; undefined when there is none. */
export function updateMember(db: Db, member_id: number, change: Updateable<MemberTable>): Promise<Member | undefined> {
  return db
    .updateTable('member')
    .set(change)
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .returningAll()
    .executeTakeFirst()
}

/** Stops (1) or resumes (0) a member's footprint. */
export async function saveFootprintPause(trx: Trx, member_id: number, is_footprint_paused: 0 | 1): Promise<void> {
  await trx.updateTable('member').set({ is_footprint_paused }).where('member_id', '=', member_id).execute()
}

/** Sets a new password where the old one still stands; false when it was changed in the meantime or the member is gone. */
export async function changePassword(
  trx: Trx,
  { member_id, password_hash }: Pick<Member, 'member_id' | 'password_hash'>,
  passwordHashNew: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ password_hash: passwordHashNew, pwd_time: now, update_time: now })
    .where('member_id', '=', member_id)
    .where('password_hash', '=', password_hash)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a login and returns the row after it; undefined when the member is gone or disabled. */
export function saveLogin(
  trx: Trx,
  member_id: number,
  { login_ip, language }: { login_ip: string; language: string },
  now: number,
): Promise<Member | undefined> {
  return (
    trx
      .updateTable('member')
      // Whoever comes back within the time of grace stays.
      .set((eb) => ({
        login_num: eb('login_num', '+', 1),
        login_time: now,
        seen_time: now,
        login_ip,
        language,
        cancel_time: null,
      }))
      .where('member_id', '=', member_id)
      .where('is_delete', '=', 0)
      .where((eb) => eb.or([eb('is_disable', '=', 0), eb('disable_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst()
  )
}

/** Remembers in which language the member reads, for mails. */
export async function setLanguage(db: Db, member_id: number, language: string): Promise<void> {
  await db.updateTable('member').set({ language }).where('member_id', '=', member_id).execute()
}
