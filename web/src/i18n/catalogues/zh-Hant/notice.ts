import type { Texts } from '../../plural.ts'
import type { notice as base } from '../zh-Hans/notice.ts'

/** Notices. */
export const notice: Texts<typeof base> = {
  'notice.title': '公告',
  'notice.unread': '公告，有未讀',
  'notice.new': '未讀',
  'notice.today': '今天 {time}',
  'notice.own': '只發給你',
  'notice.renew': '去續費',
  'notice.sessions': '查看登入裝置',
  'notice.order': '看這筆訂單',
  'notice.empty': '還沒有公告',
}
