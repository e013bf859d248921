import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORGET_SECONDS, failureOf, NOTHING_TRIED, nextStep, retryWait } from './failure.ts'
import { calmLadder, climb, type Sight, STALL_MS, type StallAction } from './stall.ts'
import type { PlayerFailure } from './state.ts'

const STILL: Sight = {
  now_ms: 0,
  time: 40,
  loaded_end: 40,
  arrivals: 0,
  is_wanted: true,
  is_online: true,
  can_lower: true,
}

/** Looks once a second; `see` says what of the sight is different then. */
function watch(seconds: number, see: (second: number) => Partial<Sight> = () => ({})) {
  let ladder = calmLadder(STILL)
  const actions: { second: number; action: StallAction }[] = []
  for (let second = 1; second <= seconds; second += 1) {
    const step = climb(ladder, { ...STILL, now_ms: second * 1000, ...see(second) })
    ladder = step.ladder
    if (step.action) actions.push({ second, action: step.action })
  }
  return actions
}
const words = (actions: ReturnType<typeof watch>) => actions.map(({ action }) => action)

describe('stalls', () => {
  test('waits, lowers the quality, loads anew, and says so in the end', () => {
    expect(words(watch(40))).toEqual(['lower', 'reload', 'give_up', 'lower'])
    expect(watch(40)[0]?.second).toBe(STALL_MS.lower / 1000)
  })

  test('nudges first when there is something to play', () => {
    expect(words(watch(10, () => ({ loaded_end: 50 })))).toEqual(['nudge', 'lower'])
    // Where the nudge went to is not yet playing.
    expect(words(watch(10, (second) => ({ loaded_end: 50, time: second > 3 ? 40.1 : 40 })))).toEqual(['nudge', 'lower'])
  })

  test('does nothing while it plays, pauses or has no network', () => {
    expect(watch(60, (second) => ({ time: 40 + second * 0.5 }))).toEqual([])
    expect(watch(60, () => ({ is_wanted: false }))).toEqual([])
    expect(watch(60, () => ({ is_online: false }))).toEqual([])
  })

  test('a seek begins anew', () => {
    const actions = watch(7, (second) => ({ time: second < 5 ? 40 : 10 }))
    expect(actions).toEqual([])
  })

  test('a machine that slept does not wake up to a message', () => {
    const { action } = climb(calmLadder(STILL), { ...STILL, now_ms: 3_600_000 })
    expect(action).toBeNull()
  })

  const sight = fc.record({
    moved: fc.double({ min: 0, max: 1, noNaN: true }),
    ahead: fc.double({ min: 0, max: 20, noNaN: true }),
    arrived: fc.nat({ max: 1 }),
    is_wanted: fc.boolean(),
    is_online: fc.boolean(),
    can_lower: fc.boolean(),
    passed_ms: fc.integer({ min: 0, max: 5000 }),
  })

  test('whatever happens: in order, each once a stall, never without need', () => {
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 80 }), fc.boolean(), (steps, is_stuck) => {
        let ladder = calmLadder(STILL)
        let [now_ms, time, arrivals] = [0, 40, 0]
        let taken: StallAction[] = []
        for (const step of steps) {
          const moved = is_stuck ? 0 : step.moved
          now_ms += step.passed_ms
          time += moved
          arrivals += step.arrived
          const { is_wanted, is_online, can_lower } = step
          const seen = { now_ms, time, loaded_end: time + step.ahead, arrivals, is_wanted, is_online, can_lower }
          const result = climb(ladder, seen)
          ladder = result.ladder
          if (!is_wanted || moved > 0.15) taken = []
          const { action } = result
          if (!action) continue
          expect(is_wanted && is_online).toBe(true)
          if (action === 'lower') expect(can_lower).toBe(true)
          if (action === 'reload' || action === 'give_up') expect(step.arrived).toBe(0)
          expect(taken).not.toContain(action)
          if (action === 'give_up') {
            expect(taken).toContain('reload')
            taken = []
            continue
          }
          // A nudge may come late, when data came late; a lower quality too.
          if (action === 'reload') expect(ladder.still_ms).toBeGreaterThanOrEqual(STALL_MS.reload)
          taken.push(action)
        }
      }),
    )
  })

  test('a stall that nothing ends reaches the message in bounded time', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.double({ min: 0, max: 20, noNaN: true }), (can_lower, ahead) => {
        const bound = (STALL_MS.lower + STALL_MS.reload + STALL_MS.give_up) / 1000 + 2
        expect(words(watch(bound, () => ({ can_lower, loaded_end: 40 + ahead })))).toContain('give_up')
      }),
    )
  })

  test('nothing is loaded anew while bytes arrive', () => {
    expect(words(watch(120, (second) => ({ arrivals: second, can_lower: false })))).toEqual([])
  })
})

const failures = fc.constantFrom<PlayerFailure>('network', 'gone', 'media', 'unsupported')

describe('failures', () => {
  test('end in playing or in a message, whatever fails how often', () => {
    fc.assert(
      fc.property(fc.infiniteStream(failures), fc.integer({ min: 1, max: 4 }), (stream, ways) => {
        let tried = NOTHING_TRIED
        let way = 0
        let renewals = 0
        for (let turn = 0; turn < 40; turn += 1) {
          const failure = stream.next().value
          const next = nextStep({ failure, is_online: true, has_next_way: way + 1 < ways }, tried)
          tried = next.tried
          if (next.step === 'message') return
          if (next.step === 'next_way') way += 1
          if (next.step === 'renew') renewals += 1
          expect(renewals).toBeLessThanOrEqual(1)
          expect(way).toBeLessThan(ways)
        }
        expect.unreachable('it never ends')
      }),
    )
  })

  const fact = (failure: PlayerFailure, part = {}) => ({ failure, is_online: true, has_next_way: false, ...part })
  const renewed = { is_renewed: true, retries: 0 }

  test('without a network nothing is used up', () => {
    const lost = nextStep(fact('network', { is_online: false }), NOTHING_TRIED)
    expect(lost).toEqual({ step: 'await_network', tried: NOTHING_TRIED })
  })

  test('an address that has ended is fetched anew, once', () => {
    expect(nextStep(fact('gone'), NOTHING_TRIED).step).toBe('renew')
    expect(nextStep(fact('gone'), renewed).step).toBe('message')
  })

  test('a codec that is missing is not tried twice, another file is', () => {
    expect(nextStep(fact('unsupported'), NOTHING_TRIED).step).toBe('message')
    expect(nextStep(fact('unsupported', { has_next_way: true }), NOTHING_TRIED).step).toBe('next_way')
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
