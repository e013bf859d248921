/** SQL of the accounts themselves when two are merged: what of the second goes to the first, and what ends. */
import { VIP_GROUP_ID } from '@zimu/contract'
import { deleteRows, type MergedMembers, moveMissing, moveRows } from '../../../../db/member-rows.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Member } from '../../member.repo.ts'

/** Locks both rows, always in one order, so that two merges do not wait for each other in a circle. */
export async function lockMembers(trx: Trx, { from, into }: MergedMembers, now: number): Promise<void> {
  for (const member_id of [from, into].sort((a, b) => a - b))
    await trx.updateTable('member').set({ update_time: now }).where('member_id', '=', member_id).execute()
}

/** Ends of the VIP by member; members that hold none are missing. */
export async function readEnds(db: Db, { from, into }: MergedMembers): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('member_group')
    .select(['member_id', 'over_time'])
    .where('member_id', 'in', [from, into])
    .where('group_id', '=', VIP_GROUP_ID)
    .execute()
  return new Map(rows.map(({ member_id, over_time }) => [member_id, over_time]))
}

/** The newest row of both ledgers; 0: neither has one. */
export async function readLastEntry(db: Db, { from, into }: MergedMembers): Promise<number> {
  const row = await db
    .selectFrom('entitlement_entry')
    .select((eb) => eb.fn.max('entry_id').as('entry_id'))
    .where('member_id', 'in', [from, into])
    .executeTakeFirst()
  return Number(row?.entry_id ?? 0)
}

/** Ways to log in: those of the account that stays stay, those of the other end with it. */
const LOGIN_TABLES = [
  'member_code',
  'member_reset_link',
  'member_second_factor',
  'member_recovery_code',
  'member_passkey',
] as const

/** Gives history, notes, known browsers and invitations, and ends the ways to log in. */
export async function moveOwnRows(trx: Trx, members: MergedMembers): Promise<{ notes: number; devices: number }> {
  for (const table of LOGIN_TABLES) await deleteRows(trx, table, members.from)
  // Their sessions have ended: a browser that is known again remembers none.
  await trx.updateTable('member_device').set({ session_id: 0 }).where('member_id', '=', members.from).execute()
  const devices = await moveRows(trx, 'member_device', members)
  await moveRows(trx, 'member_log', members)
  await moveRows(trx, 'member_invitation', members)
  await moveMissing(trx, 'member_invitation_use', [], members)
  return { notes: await moveRows(trx, 'member_note', members), devices }
}

/** Closes one account and completes the other: an address that this one lacks is taken over. Name and password of both stay. */
export async function closeAccount(trx: Trx, from: Member, into: Member, now: number): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      ...{ is_disable: 1, disable_cause: 'other', disable_words: '', disable_until: null },
      ...{ email: null, phone: null, merged_into: into.member_id, update_time: now },
    })
    .where('member_id', '=', from.member_id)
    .execute()
  await trx
    .updateTable('member')
    .set({
      email: into.email ?? from.email,
      phone: into.phone ?? from.phone,
      seen_time: Math.max(into.seen_time, from.seen_time),
      login_num: into.login_num + from.login_num,
      update_time: now,
    })
    .where('member_id', '=', into.member_id)
    .execute()
}
