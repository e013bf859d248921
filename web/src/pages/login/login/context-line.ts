import type { TextKey } from '../../../i18n/index.ts'

/** What each page says it is reached for, by the end of its route. */
const LINES: readonly [pattern: RegExp, line: TextKey][] = [
  [/^pages\/search$/, 'login.context.search'],
  [/^pages\/my\/likes$/, 'login.context.likes'],
  [/^pages\/my\/(safety|email|password|phone)$/, 'login.context.account'],
  [/^pages\/my\/setting$/, 'login.context.setting'],
  [/^pages\/my\/(feedback|contact)$/, 'login.context.write'],
  [/^pages\/(my\/pay|vip\/index)$/, 'login.context.buy'],
  [/^pages\/video\/index$/, 'login.context.back'],
]

/** The sentence over the login form, by the page that waits behind it. */
export function contextLine(redirect: string | undefined): TextKey {
  const path = (redirect ?? '').replace(/^\//, '').split('?', 1)[0] ?? ''
  return LINES.find(([pattern]) => pattern.test(path))?.[1] ?? 'login.context.none'
}
