import type { Texts } from '../../plural.ts'
import type { preview as base } from '../zh-Hans/preview.ts'

export const preview: Texts<typeof base> = {
  'preview.name': '預覽',
  'preview.as.guest': '訪客',
  'preview.as.member': '會員',
  'preview.as.vip': 'VIP',
  'preview.as.expired': '已到期',
  'preview.draft': '還沒發佈',
  'preview.published': '已發佈',
  'preview.read_only': '唯讀',
  'preview.view_as': '以 {name} 的身分看',
  'preview.view_until': '{time} 後結束',
  'preview.view_end': '結束',
  'preview.view_ended': '看完了，在後台重新開啟',
  'preview.ended': '預覽結束了，在後台重新開啟',
}
