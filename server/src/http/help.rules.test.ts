import { expect, it } from 'vitest'
import { withHelp } from './help.rules.ts'

it('follows the message as a sentence of its own', () => {
  expect(withHelp('密码不对', '看看大小写。', 'zh-Hans')).toBe('密码不对。看看大小写。')
  expect(withHelp('Wrong password', 'Check the case.', 'en')).toBe('Wrong password. Check the case.')
  expect(withHelp('密码不对', '', 'zh-Hans')).toBe('密码不对')
})
