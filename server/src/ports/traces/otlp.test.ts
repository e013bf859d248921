import { expect, it } from 'vitest'
import { bodyOf, isChosen, traceIdOf } from './otlp.ts'

const names = Array.from({ length: 10_000 }, (_, at) => `call-${at}`)

it('chooses about the share that is asked for, and of a larger share at least the same', () => {
  const few = names.filter((name) => isChosen(name, 0.05))
  expect(few.length).toBeGreaterThan(400)
  expect(few.length).toBeLessThan(600)
  expect(few.every((name) => isChosen(name, 0.2))).toBe(true)
  expect(names.every((name) => isChosen(name, 1))).toBe(true)
  expect(names.some((name) => isChosen(name, 0))).toBe(false)
})

it('gives ids of the lengths that the protocol asks for, and times as whole nanoseconds', () => {
  const span = {
    ...{ trace: 'call-1', key: 'job:7:1', parent: 'call-1', kind: 'consumer' as const, name: 'job mail' },
    ...{ ms: 1.5, isFailed: true, end: 1_800_000_000_000, attributes: { part: 0.5, num: 3, text: 'a' } },
  }
  const { resourceSpans } = JSON.parse(bodyOf([span], { 'service.name': 'zimu' }))
  expect(resourceSpans[0].scopeSpans[0].spans).toEqual([
    {
      traceId: traceIdOf('call-1'),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      parentSpanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...{ name: 'job mail', kind: 5, status: { code: 2 } },
      startTimeUnixNano: '1799999999998500000',
      endTimeUnixNano: '1800000000000000000',
      attributes: [
        { key: 'part', value: { doubleValue: 0.5 } },
        { key: 'num', value: { intValue: '3' } },
        { key: 'text', value: { stringValue: 'a' } },
      ],
    },
  ])
  expect(traceIdOf('call-1')).toMatch(/^[0-9a-f]{32}$/)
})
