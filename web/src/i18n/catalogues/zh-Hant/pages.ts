import type { Texts } from '../../plural.ts'
import type { pages as base } from '../zh-Hans/pages.ts'

/** Titles of the pages. */
export const pages: Texts<typeof base> = {
  'page.vip': 'VIP',
  'page.my': '我的',
  'page.search': '搜尋',
  'page.login': '登入',
  'page.register': '註冊',
  'page.res_pwd': '重設密碼',
  'page.contact': '聯絡我們',
  'page.cooperate': '商務合作',
  'page.email': '綁定信箱',
  'page.feedback': '寫給我們',
  'page.feedbacklist': '寫過的信',
  'page.footprint': '我的足跡',
  'page.likes': '我的喜歡',
  'page.password': '修改密碼',
  'page.pay': '選擇付款方式',
  'page.phone': '綁定手機',
  'page.question': '常見問題',
  'page.safety': '安全中心',
  'page.setting': '設定',
  'page.errororder': '訂單異常說明',
  'page.webview': '支付中心',
  'page.video': '觀看',
  'page.videolist': '影片',
}
