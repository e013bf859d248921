/** Members as an operator's programs handle them: found by any login name, made without a captcha. */
import type { Db, Trx } from '../../db/open.ts'
import { insertMember, listByAccount, type Member, type NewMember } from './member.repo.ts'
import { PLATFORM_OWN, readAccount } from './member.rules.ts'

/** The member a login name (username, mail address, phone number) means. */
export async function findMemberByAccount(db: Db, account: string): Promise<Member | undefined> {
  return (await listByAccount(db, readAccount(account, '')))[0]
}

type NewOperatorMember = Omit<NewMember, 'platform'>

/** Makes a member; undefined when the username or mail address is taken. `password_hash` from `createPasswords().hash`. */
export async function createMember(trx: Trx, member: NewOperatorMember): Promise<number | undefined> {
  return (await insertMember(trx, { ...member, platform: PLATFORM_OWN }))?.member_id
}
