import type { Output } from '@zimu/contract'
import { useCallPages } from '../../api/index.ts'
import { rowsOf } from '../list/index.ts'

export type Notice = Output<'GET /api/setting.Notice/list'>['list'][number]

const FRESH_MS = 5 * 60_000

/** Running notices, pinned ones first. Bell, list and dialog share one answer. */
export function useNotices() {
  const query = useCallPages('GET /api/setting.Notice/list', { type: 0, limit: 20 }, { fresh_ms: FRESH_MS })
  return { query, notices: rowsOf<Notice>(query.data, ({ notice_id }) => notice_id) }
}
