import { expect, test } from 'vitest'
import { failureKeys, failureLine } from './failure-text.ts'

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
  const t = (key: string) => key
  const of = (reason: 'network' | 'timeout' | 'body', msg = '') => failureLine({ reason, msg }, t)
  expect(of('network')).toBe('failure.network')
  expect(of('timeout')).toBe('failure.timeout')
  expect(of('body')).toBe('failure.request')
  expect(of('body', 'its own')).toBe('its own')
})
