/** What acts on a member have in common: who it is about, and why. */
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { findMember, type Member } from '../member.repo.ts'

/** How the record names a member. */
export const targetOf = (member_id: number) => `member:${member_id}`
/** The number of the member that a row of the record is about. */
export const memberOf = (target: string) => Number(target.slice('member:'.length))

/** Throws `member.not_found`, also for a deleted one, and `member.account_merged`: nothing is done to an account that is another now. */
export function requireLive(member: Member | undefined): Member {
  if (!member) throw new Refusal('member.not_found')
  if (member.merged_into > 0) throw new Refusal('member.account_merged')
  return member
}

/** Throws as `requireLive`. */
export const requireMember = async (db: Db, member_id: number): Promise<Member> =>
  requireLive(await findMember(db, member_id))

/** Throws `operator.reason_needed`. */
export function requireReason(reason: string): void {
  if (reason === '') throw new Refusal('operator.reason_needed')
}
