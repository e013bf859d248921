import { expect, test } from 'vitest'
import { failureKey, failureKeys, toldBy } from './failure-text.ts'

test('a page says network, waiting or neither', () => {
  expect(failureKeys({ reason: 'network' })).toEqual({ title: 'shell.load_failed', text: 'failure.network' })
  expect(failureKeys({ reason: 'timeout' })).toEqual({
    title: 'shell.load_slow',
    text: 'shell.load_slow_text',
  })
  expect(failureKeys({ reason: 'http' })).toEqual({
    title: 'shell.load_failed',
    text: 'shell.load_failed_text',
  })
})

test('a line says the same in few words', () => {
  expect(failureKey({ reason: 'network' })).toBe('failure.network')
  expect(failureKey({ reason: 'timeout' })).toBe('failure.timeout')
  expect(failureKey({ reason: 'body' })).toBe('failure.request')
})

test('an illegal request is said in our own words, anything else in those of the server', () => {
  const t = (key: string) => `our ${key}`
  expect(toldBy({ code: 403, msg: 'blocked by rule 17' }, t)).toBe('our failure.illegal')
  expect(toldBy({ code: 400, msg: 'x' }, t)).toBe('x')
})
