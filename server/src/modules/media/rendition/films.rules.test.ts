import { minutes } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { byHour, leftSeconds, meanOf, type Sized, speedOf } from './films.rules.ts'

const NOW = minutes(100)
const row = (changed: Partial<Sized> = {}): Sized => ({
  ...{ state: 'done', kind: 'film', progress: 1, start_time: NOW - minutes(1), end_time: NOW },
  ...{ width: 100, height: 100, duration: 120, ...changed },
})

describe('how fast a film is made', () => {
  it('is seconds of film in a second', () => {
    expect(speedOf(row(), 120, NOW)).toBe(2)
    expect(speedOf(row({ state: 'running', progress: 0.25, end_time: null }), 120, NOW)).toBe(0.5)
  })
  it('is unknown of what waits, and of pictures', () => {
    expect(speedOf(row({ state: 'queued', start_time: null }), 120, NOW)).toBe(0)
    expect(speedOf(row({ kind: 'pictures' }), 120, NOW)).toBe(0)
  })
})

describe('the end of the queue', () => {
  const waiting = row({ state: 'queued', start_time: null, end_time: null, progress: 0 })
  it('is judged by what was made last', () => {
    expect(leftSeconds({ waiting: [waiting], made: [row()] }, 1, NOW)).toBe(60)
    expect(leftSeconds({ waiting: [waiting, waiting], made: [row()] }, 2, NOW)).toBe(60)
    const large = { ...waiting, width: 200 }
    expect(leftSeconds({ waiting: [large], made: [row()] }, 1, NOW)).toBe(120)
  })
  it('is unknown before anything was made, and while the queue rests', () => {
    expect(leftSeconds({ waiting: [waiting], made: [] }, 1, NOW)).toBeNull()
    expect(leftSeconds({ waiting: [waiting], made: [row()] }, 0, NOW)).toBeNull()
    expect(leftSeconds({ waiting: [], made: [] }, 1, NOW)).toBe(0)
  })
})

describe('the work of hours', () => {
  it('has a place for each hour', () => {
    const made = [
      { hour: 9, num: 4 },
      { hour: 11, num: 1 },
      { hour: 2, num: 7 },
    ]
    expect(byHour(made, 9, 4)).toEqual([4, 0, 1, 0])
  })
  it('has a mean of the hours in which something was made', () => {
    expect(meanOf([0, 4, 0, 7])).toBe(6)
    expect(meanOf([0, 0])).toBe(0)
  })
})
