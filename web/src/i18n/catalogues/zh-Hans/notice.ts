/** Notices. */
export const notice = {
  'notice.title': '公告',
  'notice.unread': '公告，有未读',
  'notice.new': '未读',
  'notice.today': '今天 {time}',
  'notice.own': '只发给你',
  'notice.renew': '去续费',
  'notice.sessions': '查看登录设备',
  'notice.order': '看这笔订单',
  'notice.empty': '还没有公告',
} as const
