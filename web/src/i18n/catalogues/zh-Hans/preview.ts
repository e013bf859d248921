/** Above the app where operators preview it. */
export const preview = {
  'preview.name': '预览',
  'preview.as.guest': '访客',
  'preview.as.member': '会员',
  'preview.as.vip': 'VIP',
  'preview.as.expired': '已到期',
  'preview.draft': '还没发布',
  'preview.published': '已发布',
  'preview.read_only': '只读',
  'preview.view_as': '以 {name} 的身份看',
  'preview.view_until': '{time} 后结束',
  'preview.view_end': '结束',
  'preview.view_ended': '看完了，在后台重新打开',
  'preview.ended': '预览结束了，在后台重新打开',
} as const
