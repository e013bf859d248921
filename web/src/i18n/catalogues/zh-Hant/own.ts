import type { Texts } from '../../plural.ts'
import type { own as base } from '../zh-Hans/own.ts'

/** Who one is, shown again; own data, phone, footprint, picture. */
export const own: Texts<typeof base> = {
  'confirm.title': '確認是你本人',
  'confirm.text': '這一步關係到整個帳號，再輸一次密碼。',
  'confirm.text_code': '驗證碼會傳到 {address}。',
  'confirm.code': '驗證碼',
  'confirm.code_hint': '收到的 6 位數字',
  'confirm.send': '確認',
  'confirm.sending': '確認中',
  'confirm.by_password': '用密碼',
  'confirm.by_email': '用郵件驗證碼',
  'confirm.by_phone': '用簡訊驗證碼',

  'phone.title_bound': '更換手機',
  'phone.now': '現在的手機',
  'phone.problem.same': '已經是這個手機號碼了',
  'phone.closed': '暫時不能綁定手機',
  'phone.closed_text': '可以先綁定電子郵件。',

  'own_data.title': '我的資料',
  'own_data.copy': '匯出我的資料',
  'own_data.copy_text': '帳號裡存著的一切，一個檔案',
  'own_data.ready': '檔案準備好了',
  'own_data.ready_text': '連結 10 分鐘內有效。檔案裡有電子郵件、手機和訂單，放在只有你能看到的地方。',
  'own_data.save': '儲存檔案',
  'own_data.cancel': '註銷帳號',
  'own_data.cancel_title': '註銷帳號？',
  'own_data.cancel_text':
    '所有裝置馬上登出。到期以前登入一次就能取消；到期後，資料、喜歡、足跡和會員都會沒有，不能復原。',
  'own_data.cancel_confirm': '註銷',
  'own_data.cancelled': '帳號將在 {date} 註銷，之前登入就能取消',

  'setting.footprint_group': '隱私',
  'setting.footprint': '記錄足跡',
  'setting.footprint_text': '關掉以後，看過的不再記下，所有裝置都一樣',
  'setting.footprint_clear': '清空足跡',
  'setting.footprint_clear_title': '清空足跡？',
  'setting.footprint_clear_text': '帳號裡的足跡會全部刪掉，不能復原。',
  'setting.clearing': '清空中',

  'account.avatar_remove': '移除',
  'account.avatar_removing': '移除中',
} as const
