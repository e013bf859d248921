import { expect, it } from 'vitest'
import { formatTime } from '../../texts/time.ts'
import { createDemoTime } from './demo-time.ts'

it('lets two items a week come out, at eight in the morning in Beijing, none in the future', () => {
  const { releaseOf } = createDemoTime(Date.UTC(2026, 10, 21, 2, 30))
  expect([0, 1, 2, 3, 47].map(releaseOf).map(formatTime)).toEqual([
    '2026-11-21 08:00:00',
    '2026-11-18 08:00:00',
    '2026-11-14 08:00:00',
    '2026-11-11 08:00:00',
    '2026-06-10 08:00:00',
  ])
  const early = Date.UTC(2026, 10, 20, 23, 59)
  expect(formatTime(createDemoTime(early).releaseOf(0))).toBe('2026-11-20 08:00:00')
})
