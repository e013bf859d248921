import { expect, test } from 'vitest'
import { createMemoryBacking, createMemoryStorage } from '../../storage/memory-storage.ts'
import { createSession, isLoggedIn, NO_USER, readMembership, saveLogin, type UserInfo } from './session.ts'

const NOW = Date.UTC(2026, 10, 20)
const user = (fields: Partial<UserInfo>): UserInfo => ({ ...NO_USER, ApiToken: 'token', ...fields })
const vip = (over: { over_time: string | null; over_timestamp: number | null }) =>
  user({ effective_group_details: [{ group_id: 10, ...over }] })

test('STO-03: user info survives a reload, logging out clears it', () => {
  const backing = createMemoryBacking()
  createSession(createMemoryStorage(backing)).set(user({ nickname: '林知微' }))
  const session = createSession(createMemoryStorage(backing))
  expect(session.get()).toMatchObject({ ApiToken: 'token', nickname: '林知微' })
  session.set(NO_USER)
  expect([isLoggedIn(session.get()), backing.values.size]).toEqual([false, 0])
})

test.each(['{"ApiToken":"old","nickname":"林"}', '{"type":"object","data":{"ApiToken":"old","nickname":"林"}}'])(
  'STO-04: user info of an older client is taken over from %s',
  (stored) => {
    const backing = createMemoryBacking()
    backing.setItem('userInfo', stored)
    const kept = createSession(createMemoryStorage(backing)).get()
    expect(kept).toEqual({ ...NO_USER, ApiToken: 'old', nickname: '林' })
  },
)

test.each(['{"ApiToken":""}', '{"nickname":"林"}', '{"ApiToken":7}', '{"type":"object","data":null}'])(
  'STO-04: %s is a guest',
  (stored) => {
    const backing = createMemoryBacking()
    backing.setItem('userInfo', stored)
    expect(createSession(createMemoryStorage(backing)).get()).toBe(NO_USER)
  },
)

test('an answer without a token is not taken for a login', () => {
  const session = createSession(createMemoryStorage())
  expect(() => saveLogin(session, { ...NO_USER } as unknown as Parameters<typeof saveLogin>[1])).toThrow()
  expect(session.get()).toBe(NO_USER)
})

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
