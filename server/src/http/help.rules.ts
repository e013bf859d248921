/** How a failure's message says what to do. Pure. */

/** A failure's message with what to do. @example withHelp('密码不对', '看看大小写。', 'zh-Hans') // '密码不对。看看大小写。' */
export function withHelp(msg: string, help: string, language: string): string {
  if (help === '') return msg
  if (/[.。！？!?…]$/.test(msg)) return `${msg} ${help}`
  return language.startsWith('zh') ? `${msg}。${help}` : `${msg}. ${help}`
}
