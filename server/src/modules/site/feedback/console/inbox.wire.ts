import { formatTime } from '../../../../texts/time.ts'
import { toState } from '../feedback.rules.ts'
import type { InboxRow } from './inbox.repo.ts'

/** A feedback as the inbox lists it. */
export function toRow(row: InboxRow) {
  const { feedback_id, version, type, title, member_id, operator_id } = row
  return {
    ...{ feedback_id, version, type, title, member_id },
    state: toState(row),
    username: row.username ?? '',
    nickname: row.nickname ?? '',
    is_vip: Number(row.vipNum) > 0 ? (1 as const) : (0 as const),
    last_time: formatTime(row.last_time),
    picture_num: Number(row.picture_num),
    assignee: operator_id > 0 ? { operator_id, nickname: row.operatorNickname ?? '' } : null,
  }
}
