import { expect, it } from 'vitest'
import { createCommonPasswords } from '../../../credentials/common-passwords.ts'
import { findPasswordProblem } from './password.rules.ts'

it('common passwords and the own username are refused as new passwords', () => {
  const common = createCommonPasswords()
  expect(findPasswordProblem('Lighthouse', 'lightHouse', common)).toBe('member.password_is_username')
  expect(findPasswordProblem('iLoveYou', 'lighthouse', common)).toBe('member.password_common')
  expect(findPasswordProblem('a quiet place', 'lighthouse', common)).toBeUndefined()
})
