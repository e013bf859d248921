/** Members as an operator's programs handle them: found by any login name, made without a captcha. */
import type { Db, Trx } from '../../db/open.ts'
import { findByAccount, insertMember, type Member } from './member.repo.ts'
import { APPLICATION_WEBSITE, foldUsername, readAccount } from './member.rules.ts'

/** The member a login name (username, mail address, phone number) means. */
export function findMemberByAccount(db: Db, account: string): Promise<Member | undefined> {
  return findByAccount(db, readAccount(account, ''))
}

export interface NewMember {
  username: string
  nickname: string
  /** From `createPasswords().hash`. */
  password_hash: string
  email: string | null
  /** Epoch milliseconds. */
  create_time: number
}

/** Makes a member; undefined when the username or mail address is taken. */
export async function createMember(trx: Trx, { create_time, ...member }: NewMember): Promise<number | undefined> {
  const made = await insertMember(trx, {
    ...member,
    username_key: foldUsername(member.username),
    pwd_time: create_time,
    phone: null,
    platform: 10,
    application: APPLICATION_WEBSITE,
    login_time: null,
    create_time,
    update_time: null,
    delete_time: null,
  })
  return made?.member_id
}
