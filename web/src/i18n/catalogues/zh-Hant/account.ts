import type { Texts } from '../../plural.ts'
import type { account as base } from '../zh-Hans/account.ts'

/** My, likes, footprint. */
export const account: Texts<typeof base> = {
  'account.log_in': '登入或註冊',
  'account.log_in_why': '登入後，喜歡和看過的都記在帳號裡',
  'account.account': '帳號 {username}',
  'account.seen': '最近看過',
  'account.seen_all': '全部',
  'account.redeem': '兌換碼',
  'account.group': '帳號',
  'account.help': '說明',
  'account.profile': '個人資料',
  'account.avatar_change': '換頭像',
  'account.avatar_sending': '上傳中',
  'account.avatar_done': '頭像換好了',
  'account.nickname': '暱稱',
  'account.save': '儲存',
  'account.saving': '儲存中',
  'account.saved': '儲存好了',
}
