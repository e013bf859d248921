/**
 * Every table that names a member: what of it goes into the member's copy, what happens to it when the account is erased, and
 * what when it is merged into another. A new table with a `member_id` does not compile without an entry.
 */
import type { Tables } from '../../../db/schema.ts'

type OwnTable = { [T in keyof Tables]: 'member_id' extends keyof Tables[T] ? T : never }[keyof Tables]
type Columns<T extends keyof Tables> = readonly (keyof Tables[T] & string)[]

type Copied<T extends keyof Tables> = { columns: Columns<T> } | { whyNot: string }
/** `gone`: rows are deleted · `retained`: rows stay without personal data, with the reason. */
type Erased = { erased: 'gone' | { retained: string } }

/**
 * Of a table whose rows the account has that ends: `moved`: the other account has them · `gone`: they are deleted · `stays`: they remain
 * with the account that ended, with the reason. `second`: why a row remains where both accounts have one; elsewhere the two are one.
 */
interface Merged {
  merged: 'moved' | 'gone' | { stays: string } | { moved: 'first'; second: string }
}

const GONE = { erased: 'gone' } as const
const retained = (reason: string) => ({ erased: { retained: reason } })
const MOVED = { merged: 'moved' } as const
/** Ways to log in: those of the account that stays stay. */
const ENDS = { merged: 'gone' } as const
const stays = (reason: string) => ({ merged: { stays: reason } })
const firstMoved = (second: string) => ({ merged: { moved: 'first' as const, second } })

export const OWN_TABLES: { readonly [T in OwnTable]: Copied<T> & Erased & Merged } = {
  member: {
    columns: [
      'username',
      'nickname',
      'email',
      'phone',
      'avatar_url',
      'language',
      'platform',
      'application',
      'is_disable',
      'disable_cause',
      'disable_words',
      'disable_until',
      'merged_into',
      'is_footprint_paused',
      'login_num',
      'login_ip',
      'login_time',
      'seen_time',
      'pwd_time',
      'create_time',
      'update_time',
      'cancel_time',
    ],
    ...retained('an empty row with its number, so that books and contents still refer to something'),
    ...stays('its number, which says where everything went'),
  },
  member_session: {
    columns: ['device', 'login_ip', 'create_time', 'use_time', 'exp_time', 'end_reason', 'confirm_time'],
    ...GONE,
    ...stays('they have ended; a browser that asks again reads where the account went'),
  },
  member_device: { columns: ['create_time', 'use_time'], ...GONE, ...MOVED },
  member_log: { columns: ['kind', 'is_new_device', 'device', 'login_ip', 'create_time'], ...GONE, ...MOVED },
  member_note: { columns: ['text', 'create_time'], ...GONE, ...MOVED },
  member_code: { whyNot: 'codes under way are secrets of a few minutes', ...GONE, ...ENDS },
  member_reset_link: { whyNot: 'a link that is under way is a secret', ...GONE, ...ENDS },
  member_second_factor: { columns: ['create_time', 'on_time'], ...GONE, ...ENDS },
  member_recovery_code: { columns: ['use_time'], ...GONE, ...ENDS },
  member_passkey: {
    columns: ['name', 'credential_id', 'transports', 'is_backed_up', 'create_time', 'use_time'],
    ...GONE,
    ...ENDS,
  },
  member_invitation: {
    columns: ['code', 'use_limit', 'use_num', 'create_time'],
    ...retained('codes given to others go on working; they name nobody'),
    ...MOVED,
  },
  member_invitation_use: {
    columns: ['invitation_id', 'create_time'],
    ...retained('counts how often a code was used'),
    ...firstMoved('the code counts one use more, which was made'),
  },
  member_like: { columns: ['target_type', 'target_id', 'is_disable', 'create_time', 'update_time'], ...GONE, ...MOVED },
  code_try: { columns: ['day', 'network', 'num', 'last_time'], ...GONE, ...MOVED },
  member_footprint: {
    columns: ['target_type', 'target_id', 'view_num', 'create_time', 'update_time'],
    ...GONE,
    ...MOVED,
  },
  member_progress: { columns: ['content_id', 'time', 'duration', 'update_time'], ...GONE, ...MOVED },
  member_watch_day: { columns: ['day', 'seconds'], ...GONE, ...MOVED },
  member_video_progress: { columns: ['content_id', 'file_id', 'time', 'duration', 'update_time'], ...GONE, ...MOVED },
  entitlement_entry: {
    columns: [
      'kind',
      'group_id',
      'content_id',
      'duration_ms',
      'reason',
      'note',
      'order_id',
      'redemption_code_id',
      'create_time',
    ],
    ...retained('the ledger belongs to the books'),
    ...MOVED,
  },
  member_group: {
    columns: ['group_id', 'over_time', 'update_time'],
    ...retained('the sum of the ledger, compared with it'),
    ...MOVED,
  },
  member_unlock: {
    columns: ['content_id', 'over_time', 'create_time'],
    ...retained('the sum of the ledger, compared with it'),
    ...MOVED,
  },
  member_reminder: { columns: ['group_id', 'over_time', 'create_time', 'mail_time'], ...GONE, ...MOVED },
  member_trial: {
    columns: ['create_time'],
    ...retained('belongs to the row of the ledger that gave the days'),
    ...firstMoved('each gave days that are in the ledger'),
  },
  vip_order: {
    columns: [
      'order_id',
      'remote_order_id',
      'viptype_name',
      'days',
      'purpose',
      'coupon',
      'discount_minor',
      'price_minor',
      'paid_minor',
      'currency',
      'method',
      'gateway_no',
      'state',
      'create_time',
      'expire_time',
      'pay_time',
    ],
    ...retained('books have to be kept; an order holds plan, price and numbers, nothing of a person'),
    ...MOVED,
  },
  order_request: { whyNot: 'keys that a client made up, each with an order that is in the copy', ...GONE, ...MOVED },
  redemption_log: {
    columns: ['redemption_code_id', 'content_id', 'create_time'],
    ...retained('belongs to the books of codes'),
    ...firstMoved('the books of codes count uses'),
  },
  redemption_batch_member: { columns: ['batch_id', 'use_num'], ...retained('counts what a batch gave'), ...MOVED },
  content_danmu: {
    columns: ['content_id', 'file_id', 'text', 'color', 'time', 'mode', 'like_num', 'state', 'create_time'],
    // The rows stay under no number at all, so none is left with this member's.
    ...GONE,
    ...MOVED,
  },
  danmu_like: { columns: ['content_id', 'danmu_id', 'create_time'], ...GONE, ...MOVED },
  danmu_report: { columns: ['danmu_id', 'reason', 'create_time', 'handle_time'], ...GONE, ...MOVED },
  danmu_sender: { columns: ['shown_num', 'hidden_num'], ...GONE, ...MOVED },
  danmu_ban: { columns: ['create_time', 'over_time', 'end_time'], ...GONE, ...MOVED },
  content_comment: {
    columns: ['content_id', 'parent_id', 'text', 'state', 'like_num', 'reply_num', 'create_time'],
    // Where others have answered, an empty row stays under no number at all.
    ...GONE,
    ...MOVED,
  },
  comment_like: { columns: ['comment_id', 'create_time'], ...GONE, ...MOVED },
  comment_report: { columns: ['comment_id', 'reason', 'create_time', 'handle_time'], ...GONE, ...MOVED },
  notice_read: { columns: ['notice_id', 'create_time'], ...GONE, ...MOVED },
  agreement_consent: { columns: ['version_id', 'create_time'], ...GONE, ...MOVED },
  feedback: {
    columns: [
      'feedback_id',
      'receipt_no',
      'type',
      'title',
      'content',
      'phone',
      'email',
      'reply',
      'status',
      'language',
      'device',
      'failures',
      'create_time',
      'update_time',
      'read_time',
    ],
    ...GONE,
    ...MOVED,
  },
  feedback_message: { columns: ['feedback_id', 'is_answer', 'text', 'create_time'], ...GONE, ...MOVED },
  feedback_picture: {
    columns: ['picture_id', 'feedback_id', 'file_name', 'file_size', 'width', 'height', 'create_time'],
    ...GONE,
    ...MOVED,
  },
}

/** Tables that belong to a member through an order. */
export const ORDER_TABLES: {
  readonly [T in 'order_payment' | 'order_refund' | 'order_event']: { columns: Columns<T> }
} = {
  order_payment: {
    columns: ['order_id', 'method', 'gateway_no', 'amount_minor', 'currency', 'reason', 'refund_minor', 'pay_time'],
  },
  order_refund: {
    columns: [
      'order_id',
      'refund_no',
      'amount_minor',
      'done_minor',
      'currency',
      'state',
      'words',
      'create_time',
      'refund_time',
    ],
  },
  order_event: { columns: ['order_id', 'from_state', 'to_state', 'reason', 'create_time'] },
}
