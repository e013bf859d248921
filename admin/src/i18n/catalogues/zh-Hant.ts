/** What is translated so far; the rest is English. */
import type { SomeTexts } from '../plural.ts'
import type { console as baseConsole } from './zh-Hans/console.ts'
import type { entrance as baseEntrance } from './zh-Hans/entrance.ts'

export const entrance: SomeTexts<typeof baseEntrance> = {
  'shell.console': '後台',
  'sign_in.title': '登入',
  'sign_in.submit': '登入',
  'sign_in.service': '字母公約',
  'sign_in.passkey': '用通行密鑰登入',
  'sign_in.or': '或者',
  'sign_in.name': '名字',
  'sign_in.password': '密碼',
  'sign_in.language': '語言',
}

export const console: SomeTexts<typeof baseConsole> = {
  'nav.contents': '內容',
  'nav.audit': '操作記錄',
  'nav.operators': '操作員與角色',
  'nav.me': '我的帳號',
  'shell.sign_out': '登出',
  'look.language': '語言',
}
