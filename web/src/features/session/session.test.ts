import type { LoginData } from '@zimu/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryBacking, createMemoryStorage } from '../../storage/memory-storage.ts'
import { serverNow } from './server-now.ts'
import { createSession, isLoggedIn, NO_USER, saveLogin, type UserInfo } from './session.ts'

const user = (fields: Partial<UserInfo>): UserInfo => ({ ...NO_USER, ApiToken: 'token', ...fields })

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
    const expected = createSession(createMemoryStorage(backing)).get()
    expect(expected).toEqual({ ...NO_USER, ApiToken: 'old', nickname: '林' })
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

test.each([
  ['a minute or less', 59_000, 0],
  ['five years ahead', 157_680_000_000, 157_680_000_000],
  ['five years behind', -157_680_000_000, -157_680_000_000],
])('a server whose clock is off by %s is believed', (_name, offMs, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) })
  onTestFinished(() => void vi.useRealTimers())
  const session = createSession(createMemoryStorage())
  const answer = user({}) as unknown as LoginData
  saveLogin(session, { ...answer, server_timestamp: Date.now() + offMs })
  expect(session.get().clockOffMs).toBe(expected)
  expect(serverNow(session.get())).toBe(Date.now() + expected)
  saveLogin(session, answer)
  expect(serverNow(session.get())).toBe(Date.now())
})

test('an answer without a token is not taken for a login', () => {
  const session = createSession(createMemoryStorage())
  expect(() => saveLogin(session, { ...NO_USER } as unknown as Parameters<typeof saveLogin>[1])).toThrow()
  expect(session.get()).toBe(NO_USER)
})
