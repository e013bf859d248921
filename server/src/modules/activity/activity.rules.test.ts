import { describe, expect, it } from 'vitest'
import { clampProgress, mergeViews } from './activity.rules.ts'

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
