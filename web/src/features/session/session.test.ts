import { expect, test } from 'vitest'
import { createMemoryBacking, createMemoryStorage } from '../../storage/memory-storage.ts'
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
