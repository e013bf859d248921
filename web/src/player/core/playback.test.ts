import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followPlayback, NO_PLAYBACK, type Playback, type PlaybackSight, summarise } from './playback.ts'

const sight = (word: string): PlaybackSight => ({ isPlaying: word !== 'paused', isWaiting: word === 'waiting' })
const follow = (steps: readonly (readonly [number, string])[]) =>
  steps.reduce<Playback>((playback, [now, word]) => followPlayback(playback, sight(word), now), NO_PLAYBACK)

test('counts the wait for the first frame, stalls and what was watched', () => {
  const playback = follow([
    [1000, 'waiting'],
    [1400, 'playing'],
    [11_400, 'waiting'],
    [13_400, 'playing'],
    [14_400, 'paused'],
  ])
  expect(summarise(playback, null, 99_000)).toEqual({
    outcome: 'played',
    start_ms: 400,
    stalls: 1,
    stall_ms: 2000,
    watched_seconds: 11,
  })
})

test('the wait for the first frame is no stall, and a pause before it is no wait', () => {
  const playback = follow([
    [1000, 'waiting'],
    [2000, 'paused'],
    [60_000, 'waiting'],
    [60_700, 'playing'],
    [61_700, 'paused'],
  ])
  expect(summarise(playback, null, 99_000)).toMatchObject({ start_ms: 700, stalls: 0, stall_ms: 0, watched_seconds: 1 })
})

test('says nothing of what nobody waited for, and the cause of what failed', () => {
  expect(summarise(NO_PLAYBACK, null, 5)).toBeNull()
  expect(summarise(follow([[0, 'waiting']]), null, 500)).toBeNull()
  expect(summarise(follow([[0, 'waiting']]), 'gone', 500)).toMatchObject({ outcome: 'gone', start_ms: 0 })
})

test('figures are whole, never negative, and no more than the time that passed', () => {
  const steps = fc.array(fc.tuple(fc.nat(50_000), fc.constantFrom('paused', 'playing', 'waiting')), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (waits) => {
      let now = 0
      const steps = waits.map(([wait, word]) => {
        now += wait
        return [now, word] as const
      })
      const playback = follow(steps)
      const summary = summarise(playback, 'network', now)
      if (!summary) return
      const { outcome: _, ...figures } = summary
      for (const figure of Object.values(figures)) expect(Number.isInteger(figure) && figure >= 0).toBe(true)
      expect(summary.stall_ms + summary.watched_seconds * 1000).toBeLessThanOrEqual(now + 1000)
    }),
  )
})
