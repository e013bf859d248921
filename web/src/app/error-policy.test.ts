import { CallFailure } from '@zimu/contract/client'
import { expect, test } from 'vitest'
import { effectOf } from './error-policy.ts'

type Reason = CallFailure['reason']

const failure = (reason: Reason, httpStatus = 200, body?: { code: number; msg: string }) =>
  new CallFailure(reason, 'GET /api/x', httpStatus, body && { ...body, data: {} }, 0, reason)
const toastOf = (failed: CallFailure) => effectOf(failed, { hideErrorToast: false }).toast

test.each([
  ['code 400', failure('body', 200, { code: 400, msg: '写上账号' }), { msg: '写上账号', duration_ms: 2000 }],
  ['code 403', failure('body', 200, { code: 403, msg: 'no' }), { key: 'failure.illegal', duration_ms: 2000 }],
  ['another code', failure('body', 200, { code: 500, msg: '出错了' }), { msg: '出错了', duration_ms: 1500 }],
  ['another status', failure('http', 502, { code: 502, msg: '出错了' }), { msg: '出错了', duration_ms: 1500 }],
  ['no network', failure('network', 0), { key: 'failure.network', duration_ms: 1500 }],
  ['a timeout', failure('timeout', 0), { key: 'failure.timeout', duration_ms: 1500 }],
  ['an abort', failure('abort', 0), null],
])('REQ-22: toast of %s', (_name, failed, toast) => {
  expect(toastOf(failed)).toEqual(toast)
})

test('REQ-23: an answer without an envelope is a request that went wrong', () => {
  expect(toastOf(failure('http', 200))).toMatchObject({ key: 'failure.request' })
})

test.each([400, 500])('REQ-24: an empty text of the server with code %i never makes an empty toast', (code) => {
  expect(toastOf(failure('body', 200, { code, msg: '' }))).toMatchObject({ key: 'failure.request' })
})

test('REQ-25: hideErrorToast silences every failure', () => {
  const failures = [failure('network', 0), failure('http', 500), failure('body', 200, { code: 400, msg: 'x' })]
  for (const failed of failures) expect(effectOf(failed, { hideErrorToast: true }).toast).toBeNull()
})

test.each([false, true])('NAV-57: 401 ends the session without a toast, hideErrorToast %s', (hideErrorToast) => {
  const ended = { endsSession: true, toast: null }
  expect(effectOf(failure('body', 200, { code: 401, msg: '请登录' }), { hideErrorToast })).toEqual(ended)
  expect(effectOf(failure('http', 401), { hideErrorToast })).toEqual(ended)
})

test('only 401 ends the session', () => {
  for (const code of [400, 402, 403, 500])
    expect(effectOf(failure('body', 200, { code, msg: '' }), { hideErrorToast: false }).endsSession).toBe(false)
})
