/** SQL of reminders: one row for each end of a membership. */
import { days } from '@zimu/contract/durations'
import type { Db, Trx } from '../../db/open.ts'

/** Reminded this long before the end. */
const REMIND_BEFORE_MS = days(3)
/** No reminder while the last change of the membership is younger than this, so that a trial of one day gets none. */
const SETTLED_MS = days(1)

export interface NewReminder {
  member_id: number
  group_id: number
  over_time: number
}

/** Memberships that end soon and have no reminder yet, soonest first. */
export async function listDue(db: Db, now: number, limit: number): Promise<NewReminder[]> {
  const rows = await db
    .selectFrom('member_group')
    .innerJoin('member', 'member.member_id', 'member_group.member_id')
    .select(['member_group.member_id', 'member_group.group_id', 'member_group.over_time'])
    .where('member_group.over_time', '>', now)
    .where('member_group.over_time', '<=', now + REMIND_BEFORE_MS)
    .where('member_group.update_time', '<=', now - SETTLED_MS)
    .where('member.is_delete', '=', 0)
    .where('member.is_disable', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_reminder')
            .select('member_reminder.reminder_id')
            .whereRef('member_reminder.member_id', '=', 'member_group.member_id')
            .whereRef('member_reminder.group_id', '=', 'member_group.group_id')
            .whereRef('member_reminder.over_time', '=', 'member_group.over_time'),
        ),
      ),
    )
    .orderBy('member_group.over_time')
    .limit(limit)
    .execute()
  return rows.flatMap(({ over_time, ...row }) => (over_time === null ? [] : [{ ...row, over_time }]))
}

/** Undefined if there is a reminder of this end already. */
export async function insertReminder(
  trx: Trx,
  reminder: NewReminder,
  create_time: number,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('member_reminder')
    .values({ ...reminder, create_time, mail_time: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'group_id', 'over_time']).doNothing())
    .returning('reminder_id')
    .executeTakeFirst()
  return row?.reminder_id
}

/** Reminders of ends that still hold: neither extended nor revoked since. */
const current = (db: Db) =>
  db
    .selectFrom('member_reminder')
    .innerJoin('member_group', (join) =>
      join
        .onRef('member_group.member_id', '=', 'member_reminder.member_id')
        .onRef('member_group.group_id', '=', 'member_reminder.group_id')
        .onRef('member_group.over_time', '=', 'member_reminder.over_time'),
    )

export function listCurrent(db: Db, member_id: number, now: number) {
  return current(db)
    .selectAll('member_reminder')
    .where('member_reminder.member_id', '=', member_id)
    .where('member_reminder.over_time', '>', now)
    .orderBy('member_reminder.reminder_id', 'desc')
    .execute()
}

/** Data for the mail of a reminder; undefined if it is sent or no longer true. */
export function findUnsent(db: Db, reminder_id: number, now: number) {
  return current(db)
    .innerJoin('member', 'member.member_id', 'member_reminder.member_id')
    .select(['member_reminder.group_id', 'member_reminder.over_time', 'member.email', 'member.language'])
    .where('member_reminder.reminder_id', '=', reminder_id)
    .where('member_reminder.mail_time', 'is', null)
    .where('member_reminder.over_time', '>', now)
    .where('member.is_delete', '=', 0)
    .where('member.is_disable', '=', 0)
    .where('member.email', 'is not', null)
    .executeTakeFirst()
}

export async function setMailed(db: Db, reminder_id: number, mail_time: number): Promise<void> {
  await db.updateTable('member_reminder').set({ mail_time }).where('reminder_id', '=', reminder_id).execute()
}

/** Deletes a member's reminders, when the account is erased; the ledger stays. */
export async function eraseReminders(trx: Trx, member_id: number): Promise<void> {
  await trx.deleteFrom('member_reminder').where('member_id', '=', member_id).execute()
}
