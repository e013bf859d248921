import { CallFailure, type Client } from '@zimu/contract/client'
import { expect, test, vi } from 'vitest'
import { createApi } from './api.ts'

const failure = new CallFailure('body', 'x', 200, { code: 400, msg: '写上账号', data: {} }, 0, 'code 400')
const isFailure = (error: unknown) => error instanceof CallFailure

/** An api over a client that answers as told, and the policy it hands failures to. */
function apiOver(call: () => Promise<unknown>, token = { now: 'a' }) {
  const policy = vi.fn()
  const sent = vi.fn(call)
  return { api: createApi({ call: sent } as unknown as Client, isFailure, policy, () => token.now), sent, policy }
}

const CALL = 'GET /api/member.Login/reset'

test('REQ-22: a success resolves with its data and asks no policy', async () => {
  const { api, policy } = apiOver(async () => ({ code: 200, msg: '', data: { member_id: 7 } }))
  await expect(api.call(CALL, {})).resolves.toEqual({ member_id: 7 })
  expect(policy).not.toHaveBeenCalled()
})

test('REQ-09, REQ-22: a failure runs the one policy once, before the caller hears of it', async () => {
  const { api, policy } = apiOver(() => Promise.reject(failure))
  const heard: string[] = []
  policy.mockImplementation(() => void heard.push('policy'))
  await api.call(CALL, {}).catch((error) => heard.push(error === failure ? 'caller' : 'another failure'))
  expect(heard).toEqual(['policy', 'caller'])
  expect(policy.mock.calls).toEqual([[failure, { hideErrorToast: false, isOfSession: true }]])
})

test('REQ-25: hideErrorToast may decide by the failure', async () => {
  const { api, policy } = apiOver(() => Promise.reject(failure))
  await api.call(CALL, {}, { hideErrorToast: ({ code }) => code === 400 }).catch(() => undefined)
  await api.call(CALL, {}, { hideErrorToast: ({ code }) => code === 500 }).catch(() => undefined)
  expect(policy.mock.calls.map(([, options]) => options.hideErrorToast)).toEqual([true, false])
})

test('REQ-08: the signal goes through, the toast option does not', async () => {
  const { api, sent } = apiOver(async () => ({ code: 200, msg: '', data: {} }))
  const { signal } = new AbortController()
  await api.call(CALL, {}, { signal, hideErrorToast: true })
  expect(sent).toHaveBeenCalledWith(CALL, {}, { signal })
})

test('a mistake in our own code is no failure of a call', async () => {
  const { api, policy } = apiOver(() => Promise.reject(new TypeError('ours')))
  await expect(api.call(CALL, {})).rejects.toThrow('ours')
  expect(policy).not.toHaveBeenCalled()
})

test('a failure that comes after the session has changed is said to be of another one', async () => {
  const token = { now: 'a' }
  const { api, policy } = apiOver(() => {
    token.now = ''
    return Promise.reject(failure)
  }, token)
  await api.call(CALL, {}).catch(() => undefined)
  expect(policy.mock.calls.map(([, options]) => options.isOfSession)).toEqual([false])
})
