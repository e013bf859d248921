import { describe, expect, it } from 'vitest'
import { clampProgress, mergeViews, secondsWatched } from './activity.rules.ts'

describe('progress', () => {
  const video = { kind: 'video', duration: 100 }
  it('is whole seconds within the video', () => {
    expect(clampProgress({ time: 12.9, duration: 0 }, video)).toEqual({ time: 12, duration: 100 })
    expect(clampProgress({ time: 500, duration: 0 }, video)).toEqual({ time: 100, duration: 100 })
  })
  it('may lie in an episode that is longer than the first', () => {
    expect(clampProgress({ time: 150, duration: 200 }, video)).toEqual({ time: 150, duration: 200 })
  })
  it('is a percentage of an article, whatever duration the client sends', () => {
    expect(clampProgress({ time: 130, duration: 900 }, { kind: 'article', duration: 0 })).toEqual({
      time: 100,
      duration: 100,
    })
  })
  it('has no end where no length is known', () => {
    expect(clampProgress({ time: 7, duration: 0 }, { kind: 'gallery', duration: 0 })).toEqual({ time: 7, duration: 0 })
  })
})

describe('views of one content', () => {
  it('become one, from the first to the last, whichever comes first', () => {
    const early = { member_id: 1, content_id: 2, view_num: 2, firstTime: 10, lastTime: 20 }
    const late = { ...early, view_num: 1, firstTime: 30, lastTime: 30 }
    const both = { ...early, view_num: 3, firstTime: 10, lastTime: 30 }
    expect(mergeViews(early, late)).toEqual(both)
    expect(mergeViews(late, early)).toEqual(both)
  })
})

describe('seconds watched between two saved places', () => {
  const at = (time: number, seconds: number) => ({ time, savedMs: seconds * 1000 })
  it.each([
    ['a minute of a film in a minute', at(0, 0), at(60, 60), 60],
    ['a minute of a film at double speed', at(60, 0), at(120, 30), 30],
    ['a pause for lunch', at(60, 0), at(75, 3600), 15],
    ['going on the next day', at(60, 0), at(120, 86_400), 60],
    ['a leap forward after ten seconds', at(60, 0), at(1860, 10), 10],
    ['a leap back', at(1860, 0), at(60, 30), 0],
    ['the first place of all', undefined, at(45, 1000), 45],
    ['the first place, far in', undefined, at(1500, 1000), 60],
    ['a clock that was set back', at(0, 100), at(60, 50), 0],
  ])('%s', (_what, before, after, seconds) => expect(secondsWatched(before, after)).toBe(seconds))
})
