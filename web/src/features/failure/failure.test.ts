import { expect, test } from 'vitest'
import { failureKey, failureKeys, toldBy } from './failure-text.ts'

test('a page says network, waiting or neither', () => {
  expect(failureKeys({ reason: 'network', code: 0 })).toEqual({ title: 'shell.load_failed', text: 'failure.network' })
  expect(failureKeys({ reason: 'timeout', code: 0 })).toEqual({
    title: 'shell.load_slow',
    text: 'shell.load_slow_text',
  })
  expect(failureKeys({ reason: 'http', code: 0 })).toEqual({
    title: 'shell.load_failed',
    text: 'shell.load_failed_text',
  })
})

test('a line says the same in few words', () => {
  expect(failureKey({ reason: 'network', code: 0 })).toBe('failure.network')
  expect(failureKey({ reason: 'timeout', code: 0 })).toBe('failure.timeout')
  expect(failureKey({ reason: 'body', code: 400 })).toBe('failure.request')
})

test('an illegal request is said in our own words', () => {
  const illegal = { reason: 'body', code: 403, msg: 'blocked by rule 17' } as const
  expect([toldBy(illegal), failureKey(illegal), failureKeys(illegal).text]).toEqual([
    '',
    'failure.illegal',
    'failure.illegal',
  ])
  expect(toldBy({ code: 400, msg: 'x' })).toBe('x')
})
