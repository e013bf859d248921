/** Rows of the site as the server of the tests answers them. */
import type { Output } from '@zimu/contract'

export type NoticeRow = Output<'GET /admin/api/site.Notice/list'>['list'][number]

export function noticeRow(notice_id: number, changed: Partial<NoticeRow> = {}): NoticeRow {
  return {
    notice_id,
    unique: `notice-${notice_id}`,
    type: 0,
    title: { 'zh-Hans': `第 ${notice_id} 条` },
    title_color: '#606266',
    state: 'shown',
    is_urgent: 0,
    start_time: '2026-01-01 08:00:37',
    end_time: null,
    read_num: 0,
    is_read_num_exact: 1,
    is_disable: 0,
    version: 1,
    update_time: '2026-01-01 08:00:00',
    ...changed,
  }
}

export const noticeInfo = (notice_id: number, changed: Partial<NoticeRow> = {}) => ({
  ...noticeRow(notice_id, changed),
  desc: {},
  content: { 'zh-Hans': '正文' },
  image_url: '',
})

export const listOf = <Row>(list: Row[]) => ({
  list,
  next_cursor: null,
  prev_cursor: null,
  count: list.length,
  is_count_exact: 1 as const,
})
