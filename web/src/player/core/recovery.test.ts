import { hours } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORGET_SECONDS, failureOf, NOTHING_TRIED, nextStep, retryWait } from './failure.ts'
import { isAnswering, probeWait, reachOf } from './reconnect.ts'
import { calmLadder, escalate, type Sight, STALL_MS, type StallAction } from './stall.ts'
import type { PlayerFailure } from './state.ts'

const STILL: Sight = {
  nowMs: 0,
  time: 40,
  loadedEnd: 40,
  loadedBytes: 0,
  isWanted: true,
  isOnline: true,
  canLower: true,
  isUndecoded: false,
  canSkip: false,
}

/** Looks once a second; `see` says what of the sight is different then. */
function watch(seconds: number, see: (second: number) => Partial<Sight> = () => ({})) {
  let ladder = calmLadder(STILL)
  const actions: { second: number; action: StallAction }[] = []
  for (let second = 1; second <= seconds; second += 1) {
    const step = escalate(ladder, { ...STILL, nowMs: second * 1000, ...see(second) })
    ladder = step.ladder
    if (step.action) actions.push({ second, action: step.action })
  }
  return actions
}
const words = (actions: ReturnType<typeof watch>) => actions.map(({ action }) => action)

describe('stalls', () => {
  test('waits, lowers the quality, loads anew, and says so in the end', () => {
    expect(words(watch(40))).toEqual(['lower', 'reload', 'giveUp', 'lower'])
    expect(watch(40)[0]?.second).toBe(STALL_MS.lower / 1000)
  })

  test('nudges first when there is something to play', () => {
    expect(words(watch(10, () => ({ loadedEnd: 50 })))).toEqual(['nudge', 'lower'])
    // Where the nudge went to is not yet playing.
    expect(words(watch(10, (second) => ({ loadedEnd: 50, time: second > 3 ? 40.1 : 40 })))).toEqual(['nudge', 'lower'])
  })

  test('what is loaded and never decoded is played another way, where there is one, and soon', () => {
    const [first] = watch(10, () => ({ loadedEnd: 50, isUndecoded: true, canSkip: true }))
    expect(first).toEqual({ second: 1 + Math.ceil(STALL_MS.skip / 1000), action: 'skip' })
    expect(words(watch(10, () => ({ loadedEnd: 50, isUndecoded: true })))).toEqual(['nudge', 'lower'])
    expect(words(watch(2, () => ({ isUndecoded: true, canSkip: true })))).toEqual([])
  })

  test('what came late is not given up for not being decoded at once', () => {
    const [first] = watch(10, (second) => ({ loadedEnd: second < 4 ? 40 : 50, isUndecoded: true, canSkip: true }))
    expect(first).toEqual({ second: 4, action: 'nudge' })
    expect(
      words(watch(10, (second) => ({ isUndecoded: true, canSkip: true, loadedEnd: second % 2 ? 50 : 40 }))),
    ).not.toContain('skip')
  })

  test('does nothing while it plays, pauses or has no network', () => {
    expect(watch(60, (second) => ({ time: 40 + second * 0.5 }))).toEqual([])
    expect(watch(60, () => ({ isWanted: false }))).toEqual([])
    expect(watch(60, () => ({ isOnline: false }))).toEqual([])
  })

  test('a seek begins anew', () => {
    const actions = watch(7, (second) => ({ time: second < 5 ? 40 : 10 }))
    expect(actions).toEqual([])
  })

  test('a machine that slept does not wake up to a message', () => {
    const { action } = escalate(calmLadder(STILL), { ...STILL, nowMs: hours(1) })
    expect(action).toBeNull()
  })

  const sight = fc.record({
    moved: fc.double({ min: 0, max: 1, noNaN: true }),
    ahead: fc.double({ min: 0, max: 20, noNaN: true }),
    arrived: fc.nat({ max: 1 }),
    isWanted: fc.boolean(),
    isOnline: fc.boolean(),
    canLower: fc.boolean(),
    isUndecoded: fc.boolean(),
    canSkip: fc.boolean(),
    passedMs: fc.integer({ min: 0, max: 5000 }),
  })

  test('whatever happens: in order, each once a stall, never without need', () => {
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 80 }), fc.boolean(), (steps, isStuck) => {
        let ladder = calmLadder(STILL)
        let [nowMs, time, loadedBytes] = [0, 40, 0]
        let taken: StallAction[] = []
        for (const step of steps) {
          const moved = isStuck ? 0 : step.moved
          nowMs += step.passedMs
          time += moved
          loadedBytes += step.arrived
          const { isWanted, isOnline, canLower, isUndecoded, canSkip } = step
          const wishes = { isWanted, isOnline, canLower, isUndecoded, canSkip }
          const seen = { nowMs, time, loadedEnd: time + step.ahead, loadedBytes, ...wishes }
          const result = escalate(ladder, seen)
          ladder = result.ladder
          if (!isWanted || moved > 0.15) taken = []
          const { action } = result
          if (!action) continue
          expect(isWanted && isOnline).toBe(true)
          if (action === 'lower') expect(canLower).toBe(true)
          if (action === 'reload' || action === 'giveUp') expect(step.arrived).toBe(0)
          expect(taken).not.toContain(action)
          if (action === 'skip') expect(canSkip && isUndecoded).toBe(true)
          if (action === 'giveUp') expect(taken).toContain('reload')
          if (action === 'giveUp' || action === 'skip') {
            taken = []
            continue
          }
          // A nudge may come late, when data came late; a lower quality too.
          if (action === 'reload') expect(ladder.stillMs).toBeGreaterThanOrEqual(STALL_MS.reload)
          taken.push(action)
        }
      }),
    )
  })

  test('a stall that nothing ends reaches the message in bounded time', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.double({ min: 0, max: 20, noNaN: true }), (canLower, ahead) => {
        const bound = (STALL_MS.lower + STALL_MS.reload + STALL_MS.giveUp) / 1000 + 2
        expect(words(watch(bound, () => ({ canLower, loadedEnd: 40 + ahead })))).toContain('giveUp')
      }),
    )
  })

  test('nothing is loaded anew while bytes arrive', () => {
    expect(words(watch(120, (second) => ({ loadedBytes: second, canLower: false })))).toEqual([])
  })
})

const failures = fc.constantFrom<PlayerFailure>('network', 'gone', 'media', 'unsupported')

describe('failures', () => {
  test('end in playing or in a message, whatever fails how often', () => {
    fc.assert(
      fc.property(fc.infiniteStream(failures), fc.integer({ min: 1, max: 4 }), (stream, strategies) => {
        let tried = NOTHING_TRIED
        let strategyIndex = 0
        let renewals = 0
        for (let turn = 0; turn < 40; turn += 1) {
          const failure = stream.next().value
          const next = nextStep({ failure, isOnline: true, hasNextStrategy: strategyIndex + 1 < strategies }, tried)
          tried = next.tried
          if (next.step === 'message' || next.step === 'await_server') return
          if (next.step === 'next_strategy') strategyIndex += 1
          if (next.step === 'renew') renewals += 1
          expect(renewals).toBeLessThanOrEqual(1)
          expect(strategyIndex).toBeLessThan(strategies)
        }
        expect.unreachable('it never ends')
      }),
    )
  })

  const fact = (failure: PlayerFailure, part = {}) => ({ failure, isOnline: true, hasNextStrategy: false, ...part })
  const renewed = { isRenewed: true, retries: 0 }

  test('without a network nothing is used up, and the film goes on when it is back', () => {
    const lost = nextStep(fact('network', { isOnline: false }), NOTHING_TRIED)
    expect(lost).toEqual({ step: 'await_server', tried: NOTHING_TRIED })
  })

  test('a server that stays away is tried, and then waited for: no other failure is', () => {
    const tried = { isRenewed: true, retries: 9 }
    const last = (failure: PlayerFailure) => nextStep(fact(failure), tried).step
    expect(last('network')).toBe('await_server')
    for (const failure of ['gone', 'media', 'unsupported'] as const) expect(last(failure)).toBe('message')
  })

  test('an address that has ended is fetched anew, once', () => {
    expect(nextStep(fact('gone'), NOTHING_TRIED).step).toBe('renew')
    expect(nextStep(fact('gone'), renewed).step).toBe('message')
  })

  test('a codec that is missing is not tried twice, another file is', () => {
    expect(nextStep(fact('unsupported'), NOTHING_TRIED).step).toBe('message')
    expect(nextStep(fact('unsupported', { hasNextStrategy: true }), NOTHING_TRIED).step).toBe('next_strategy')
  })

  test('waits grow and stay short', () => {
    const waits = Array.from({ length: 8 }, (_, retries) => retryWait(retries))
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(Math.max(...waits)).toBeLessThanOrEqual(4000)
    expect(FORGET_SECONDS).toBeGreaterThan(0)
  })

  test.each([
    [{ code: 2, message: '' }, 'network'],
    [{ code: 3, message: 'PIPELINE_ERROR_DECODE' }, 'media'],
    [{ code: 4, message: 'MEDIA_ELEMENT_ERROR: Format error', status: 404 }, 'gone'],
    [{ code: 4, message: '', status: 403 }, 'gone'],
    [{ code: 4, message: '', status: 0 }, 'network'],
    [{ code: 4, message: '', status: 503 }, 'network'],
    [{ code: 4, message: 'DEMUXER_ERROR_NO_SUPPORTED_STREAMS', status: 206 }, 'unsupported'],
    [{ code: 4, message: 'DEMUXER_ERROR_COULD_NOT_OPEN', status: 206 }, 'media'],
    [{ code: 4, message: '' }, 'media'],
  ] as const)('%o is %s', (signs, failure) => {
    expect(failureOf(signs)).toBe(failure)
  })
})

describe('a server that does not answer', () => {
  test.each([
    [false, 0, 'offline'],
    [false, 206, 'offline'],
    [true, 0, 'away'],
    [true, 502, 'away'],
    [true, 503, 'away'],
    [true, 504, 'away'],
    [true, 500, 'unknown'],
    [true, 206, 'unknown'],
    [true, 404, 'unknown'],
    [true, undefined, 'unknown'],
  ] as const)('a network %s and the answer %s say: %s', (isOnline, status, reach) => {
    expect(reachOf(isOnline, status)).toBe(reach)
  })

  test('is back with any answer but its own failure', () => {
    expect([undefined, 200, 206, 403, 404, 410].map(isAnswering)).not.toContain(false)
    expect([0, 500, 502, 503].map(isAnswering)).not.toContain(true)
  })

  test('is asked after waits that double, end at half a minute, and differ from viewer to viewer', () => {
    const longest = Array.from({ length: 9 }, (_, asked) => probeWait(asked, 1))
    expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (asked, random) => {
        expect(probeWait(asked, random)).toBeGreaterThanOrEqual(probeWait(asked, 1) / 2)
        expect(probeWait(asked, random)).toBeLessThanOrEqual(probeWait(asked, 1))
      }),
    )
  })
})
