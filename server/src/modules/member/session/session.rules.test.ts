import { describe, expect, it } from 'vitest'
import { systemIds } from '../../../ports/ids/index.ts'
import { findSessionProblem, hashToken, isRenewalDue, isToken } from './session.rules.ts'

const GOOD = {
  token_hash: 'new',
  exp_time: 1000,
  old_exp_time: 500,
  end_reason: null,
  is_disable: 0,
  disable_until: null,
  is_delete: 0,
}

describe('session states', () => {
  it.each([
    [{}, 'new', 999, undefined],
    [{}, 'new', 1000, 'auth.session_invalid'],
    [{}, 'old', 499, undefined],
    [{}, 'old', 500, 'auth.session_invalid'],
    [{ is_delete: 1 }, 'new', 0, 'auth.account_cancelled'],
    [{ is_disable: 1 }, 'new', 0, 'auth.account_disabled'],
    [{ is_delete: 1, is_disable: 1, end_reason: 'password' }, 'new', 0, 'auth.account_cancelled'],
    [{ end_reason: 'password' }, 'new', 0, 'auth.password_changed'],
    [{ end_reason: 'password' }, 'old', 0, 'auth.password_changed'],
    [{ end_reason: 'cancelled' }, 'new', 0, 'auth.account_cancelled'],
    [{ end_reason: 'disabled' }, 'new', 0, 'auth.session_invalid'],
    [{ end_reason: 'disabled', is_disable: 1 }, 'new', 0, 'auth.account_disabled'],
    [{ is_disable: 1, disable_until: 10 }, 'new', 9, 'auth.account_disabled'],
    [{ is_disable: 1, disable_until: 10 }, 'new', 10, undefined],
    [{ end_reason: 'logout' }, 'new', 0, 'auth.session_invalid'],
    [{ end_reason: 'ended' }, 'new', 0, 'auth.session_invalid'],
    [{ end_reason: 'password' }, 'new', 1000, 'auth.session_invalid'],
  ])('%o with the %s token at %i: %s', (given, token_hash, now, problem) => {
    expect(findSessionProblem({ ...GOOD, ...given }, token_hash, now)).toBe(problem)
  })

  it('renews at half of the life or less', () => {
    expect(isRenewalDue(100, 100, 49)).toBe(false)
    expect(isRenewalDue(100, 100, 50)).toBe(true)
  })

  it('knows its tokens by form and keeps a hash only', () => {
    const token = systemIds.token()
    expect(isToken(token)).toBe(true)
    for (const text of ['', token.slice(1), `${token}A`, `${token.slice(1)}=`]) expect(isToken(text)).toBe(false)
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  })
})
