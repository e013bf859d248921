/** Answers about members for tests of their pages. */
import type { Output } from '@zimu/contract'

export const LIST = 'GET /admin/api/member.Member/list'
export const INFO = 'GET /admin/api/member.Member/info'
const LEDGER = 'GET /admin/api/member.Member/ledger'

type Row = Output<typeof LIST>['list'][number]
type Info = Output<typeof INFO>

export const row = (member_id: number, changed: Partial<Row> = {}): Row => ({
  member_id,
  username: `user${member_id}`,
  nickname: '',
  is_vip: 0,
  over_time: null,
  is_permanent: 0,
  create_time: '2026-03-02 08:00:00',
  seen_time: null,
  delete_time: null,
  order_num: 0,
  paid: [],
  contact: '',
  shut_out_end: null,
  marks: [],
  ...changed,
})
export const LIN = row(1031, {
  nickname: '林知微',
  is_vip: 1,
  over_time: '2027-12-22 10:00:00',
  order_num: 6,
  paid: [{ currency: 'CNY', amount: '238.00' }],
  contact: 'l***@example.org',
})
export const listOf = (list: Row[], changed: Partial<Output<typeof LIST>> = {}): Output<typeof LIST> => ({
  list,
  next_cursor: null,
  prev_cursor: null,
  count: list.length,
  is_count_exact: 1,
  sort: '-create',
  states: { all: 10_001, vip: 3186, ending: 74, new: 0, disabled: 2, cancelling: 1 },
  ...changed,
})
export const info = (changed: Partial<Info> = {}): Info => ({
  ...LIN,
  is_disable: 0,
  shut_out: null,
  merged_into: 0,
  cancel_time: null,
  email: 'l***@example.org',
  phone: '',
  language: 'zh-Hans',
  login_num: 3,
  invitation: 'BAISHI',
  session_num: 2,
  danmu_shown_num: 412,
  danmu_hidden_num: 3,
  feedback_num: 0,
  has_app: 1,
  passkey_num: 0,
  notes: [],
  ...changed,
})
const ledgerRow = (entry_id: number, changed: Partial<Output<typeof LEDGER>['list'][number]> = {}) => ({
  entry_id,
  create_time: '2026-11-22 20:10:00',
  kind: 'vip' as const,
  group_id: 10,
  content_name: '',
  reason: 'grant' as const,
  duration_seconds: 3 * 86_400,
  note: '补偿',
  viptype_name: '',
  remote_order_id: '',
  actor: 'operator:baizhu',
  is_taken_back: 0 as const,
  undo_entry_id: 0,
  over_time: '2027-12-22 10:00:00',
  is_held: 1 as const,
  ...changed,
})
const LEDGER_ANSWER: Output<typeof LEDGER> = {
  list: [
    ledgerRow(9, { undo_entry_id: 8, reason: 'correction', duration_seconds: null }),
    ledgerRow(8, { is_taken_back: 1, duration_seconds: null }),
    ledgerRow(7, {
      reason: 'order',
      viptype_name: '年度会员',
      remote_order_id: '20268841',
      duration_seconds: 365 * 86_400,
    }),
    ledgerRow(6),
  ],
  count: 4,
}
export const one = { [INFO]: () => info(), [LEDGER]: () => LEDGER_ANSWER }
export const end = (over_time: string | null) => ({ over_time, is_held: 1 as const })
