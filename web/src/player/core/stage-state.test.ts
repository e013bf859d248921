import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf, STAGE_STATES, type StageSituation, stageState } from './stage-state.ts'

const PLAYING: StageSituation = {
  hasFailed: false,
  hasStarted: true,
  hasPicture: true,
  hasEnded: false,
  isScrubbing: false,
  isCovered: false,
  isLocked: false,
  isHeld: false,
  areControlsDue: false,
  isPlateDue: false,
}

const flag = fc.boolean()
const situations = fc.record<StageSituation>({
  hasFailed: flag,
  hasStarted: flag,
  hasPicture: flag,
  hasEnded: flag,
  isScrubbing: flag,
  isCovered: flag,
  isLocked: flag,
  isHeld: flag,
  areControlsDue: flag,
  isPlateDue: flag,
})

/** Highest right of way first: what each part of a situation makes of the stage. */
const RIGHT_OF_WAY = [
  [{ hasFailed: true }, 'fail'],
  [{ hasStarted: false }, 'waiting'],
  [{ hasPicture: false }, 'opening'],
  [{ hasEnded: true }, 'end'],
  [{ isScrubbing: true }, 'scrub'],
  [{ isCovered: true }, 'covered'],
  [{ isLocked: true }, 'locked'],
  [{ isHeld: true }, 'held'],
  [{ areControlsDue: true }, 'controls'],
  [{ isPlateDue: true }, 'plate'],
] as const

describe('the state of the stage', () => {
  test('a film that plays is bare', () => {
    expect(stageState(PLAYING)).toBe('bare')
  })

  test.each(RIGHT_OF_WAY)('%o is %s, whatever of less right is due as well', (part, state) => {
    const place = RIGHT_OF_WAY.findIndex(([, other]) => other === state)
    const lower = Object.assign({}, ...RIGHT_OF_WAY.slice(place).map(([other]) => other))
    expect(stageState({ ...PLAYING, ...part })).toBe(state)
    expect(stageState({ ...PLAYING, ...lower })).toBe(state)
  })

  test('nothing of less right changes a state', () => {
    fc.assert(
      fc.property(situations, situations, (now, other) => {
        const state = stageState(now)
        const place = RIGHT_OF_WAY.findIndex(([, name]) => name === state)
        if (place < 0) return
        const names = RIGHT_OF_WAY.slice(place + 1).flatMap(([part]) => Object.keys(part) as (keyof StageSituation)[])
        const changed = { ...now }
        for (const name of names) changed[name] = other[name]
        expect(stageState(changed)).toBe(state)
      }),
    )
  })
})

describe('what is there', () => {
  test('plates, signs and the idle line never meet the controls', () => {
    for (const state of STAGE_STATES) {
      const parts = partsOf(state)
      if (!parts.hasControls) continue
      expect(parts).toMatchObject({ hasPlates: false, hasSign: false, hasIdleLine: false })
      expect(parts.danmu).not.toBe('shown')
    }
  })

  test.each(['fail', 'waiting', 'opening', 'end', 'scrub'] as const)('%s has the stage for itself', (state) => {
    expect(partsOf(state)).toMatchObject({
      hasControls: false,
      hasIdleLine: false,
      danmu: 'away',
      hasSubtitle: false,
      hasPlates: false,
      hasSign: false,
    })
  })

  test.each(['bare', 'plate', 'held', 'covered', 'scrub', 'controls'] as const)(
    'controls that are away stay within reach: %s',
    (state) => expect(partsOf(state).isOpen).toBe(true),
  )

  test('nothing is in sight that is out of reach', () => {
    for (const state of STAGE_STATES) expect(partsOf(state).hasControls && !partsOf(state).isOpen).toBe(false)
  })
})
