/** The ledger of memberships and unlocked contents, and its folds. */
import type { Generated } from 'kysely'
import type { Id, Time } from './columns.ts'

/** Append-only: every reason why somebody holds a membership or an item. What is held now is the fold of these rows. */
export interface EntitlementEntryTable {
  entry_id: Id
  member_id: number
  kind: 'vip' | 'content'
  group_id: number
  content_id: number
  /** Milliseconds granted (negative: taken back); null = for ever. */
  duration_ms: number | null
  reason: 'order' | 'code' | 'gift' | 'grant' | 'refund' | 'correction'
  actor: string
  /** An operator's words; the member reads them. */
  note: Generated<string>
  order_id: Generated<number>
  redemption_code_id: Generated<number>
  create_time: Time
}

/** Fold of the ledger per group, kept in the transaction of each entry. */
export interface MemberGroupTable {
  member_id: number
  group_id: number
  over_time: Time | null
  update_time: Time
}

/** Fold of the ledger per content. */
export interface MemberUnlockTable {
  member_id: number
  content_id: number
  over_time: Time | null
  create_time: Time
}

/** Reminders of the end of a membership: one for each end. */
export interface MemberReminderTable {
  reminder_id: Id
  member_id: number
  group_id: number
  over_time: Time
  create_time: Time
  /** When the mail was handed over; null: no address, or not yet. */
  mail_time: Time | null
}
