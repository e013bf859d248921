import type { Texts } from '../../plural.ts'
import type { offline as base } from '../zh-Hans/offline.ts'

export const offline: Texts<typeof base> = {
  'offline.away': '連不上伺服器，顯示的是上次的內容',
  'offline.waiting': '等網路',
  'offline.kept': '沒有網路，連上後會送出去',
  'offline.sent': '沒網路時寫的 {n} 則已經送出去了',
  'offline.feedback_title': '存好了，等網路',
  'offline.feedback_text': '連上網路後會自動送出去，不用再寫一次。',
  'offline.membership': '沒有網路，這是 {date} {time} 的會員狀態',
  'offline.update': '有新版本，重新整理一下就好',
  'offline.update_now': '重新整理',
}
