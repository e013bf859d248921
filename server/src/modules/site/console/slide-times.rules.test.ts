import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languagesColumn, mostAtOnce, readLanguages, type SlideTime, slideState } from './slide-times.rules.ts'

const time = (start_time: number | null, end_time: number | null): SlideTime => ({ start_time, end_time })

it('is shown from its beginning until its end, unless it is hidden', () => {
  const state = (start: number | null, end: number | null, is_disable = 0) =>
    slideState({ ...time(start, end), is_disable }, 10)
  expect([state(null, null), state(10, 11), state(11, null), state(null, 10)]).toEqual([
    'shown',
    'shown',
    'planned',
    'ended',
  ])
  expect(state(null, null, 1)).toBe('hidden')
})

it('counts those that are shown at the same moment only', () => {
  expect(mostAtOnce(time(0, 10), [time(10, 20), time(20, 30)], 0)).toBe(1)
  expect(mostAtOnce(time(0, 25), [time(10, 20), time(20, 30)], 0)).toBe(2)
  expect(mostAtOnce(time(null, null), [time(10, 20), time(15, 30)], 0)).toBe(3)
  expect(mostAtOnce(time(null, null), [time(10, 20), time(15, 30)], 20)).toBe(2)
  expect(mostAtOnce(time(null, 5), [time(null, null)], 6)).toBe(0)
})

const times = fc.tuple(fc.option(fc.nat(30)), fc.option(fc.nat(30))).map(([start, end]) => time(start, end))

it('is what one finds by looking at every moment', () => {
  fc.assert(
    fc.property(times, fc.array(times, { maxLength: 6 }), fc.nat(30), (slide, others, now) => {
      const isOn = (one: SlideTime, at: number) =>
        at >= (one.start_time ?? -1) && at < (one.end_time ?? Number.POSITIVE_INFINITY)
      const moments = Array.from({ length: 40 }, (_, at) => at).filter((at) => at >= now && isOn(slide, at))
      const found = moments.map((at) => 1 + others.filter((one) => isOn(one, at)).length)
      expect(mostAtOnce(slide, others, now)).toBe(Math.max(0, ...found))
    }),
  )
})

it('languages come back as they were given, once each', () => {
  expect(languagesColumn([])).toBe('')
  expect(readLanguages(languagesColumn(['fr', 'en', 'fr']))).toEqual(['en', 'fr'])
})
