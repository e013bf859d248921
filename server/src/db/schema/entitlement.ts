/** The ledger of memberships and unlocked contents, and tables computed from it. */
import type { Generated } from 'kysely'
import type { Id, Time } from './columns.ts'

/** Append-only ledger: every change of what a member may open. Current entitlements are the fold of these rows. */
export interface EntitlementEntryTable {
  entry_id: Id
  member_id: number
  kind: 'vip' | 'content'
  group_id: number
  content_id: number
  /** Milliseconds granted (negative: revoked); null: permanent. */
  duration_ms: number | null
  reason: 'order' | 'code' | 'gift' | 'grant' | 'refund' | 'correction'
  actor: string
  /** Written by the operator and shown to the member. */
  note: Generated<string>
  order_id: Generated<number>
  redemption_code_id: Generated<number>
  /** The row that this one takes back; 0: none. */
  undo_entry_id: Generated<number>
  create_time: Time
}

/** Fold of the ledger per group, written in the transaction of each entry. */
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

/** Reminders sent before the end of a membership, one for each end. */
export interface MemberReminderTable {
  reminder_id: Id
  member_id: number
  group_id: number
  over_time: Time
  create_time: Time
  /** When the mail server accepted the mail; null: no address, or not yet. */
  mail_time: Time | null
}
