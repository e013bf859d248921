import { expect, test } from 'vitest'
import { readMembership } from './membership.ts'
import { NO_USER, type UserInfo } from './session.ts'

const NOW = Date.UTC(2026, 10, 20)
const user = (fields: Partial<UserInfo>): UserInfo => ({ ...NO_USER, ApiToken: 'token', ...fields })
const vip = (over: { over_time: string | null; over_timestamp: number | null }) =>
  user({ effective_group_details: [{ group_id: 10, ...over }] })

test('membership is read from group 10 alone', () => {
  const other = user({ effective_group_details: [{ group_id: 9, over_time: null, over_timestamp: null }] })
  expect(readMembership(NO_USER, NOW)).toEqual({ state: 'guest' })
  expect(readMembership(other, NOW)).toEqual({ state: 'member' })
  expect(readMembership(vip({ over_time: null, over_timestamp: null }), NOW)).toEqual({
    state: 'vip',
    over_timestamp: null,
  })
})

test('a membership ends in the millisecond of its end', () => {
  const ends = vip({ over_time: '2026-11-20 08:00:00', over_timestamp: NOW })
  expect(readMembership(ends, NOW - 1)).toEqual({ state: 'vip', over_timestamp: NOW })
  expect(readMembership(ends, NOW)).toEqual({ state: 'expired', expired_time: '2026-11-20 08:00:00' })
})

test('an end without a timestamp is wire time, which is +08:00', () => {
  const ends = vip({ over_time: '2026-11-20 08:00:01', over_timestamp: null })
  expect(readMembership(ends, NOW)).toEqual({ state: 'vip', over_timestamp: NOW + 1000 })
})

test('a membership that is over leaves its date', () => {
  const expired_time = '2026-01-01 00:00:00'
  expect(readMembership(user({ expired_time }), NOW)).toEqual({ state: 'expired', expired_time })
})
