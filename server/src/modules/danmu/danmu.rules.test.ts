import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { bucketSeconds, cleanText, fillBuckets, isBlocked, placeTime, rankOf, segmentOf } from './danmu.rules.ts'

function kindOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.kind
    throw error
  }
  return undefined
}

describe('text of a bullet comment', () => {
  it('is one line without signs that nobody sees', () => {
    expect(cleanText('  先看\n\n握笔\u202e \u0007')).toBe('先看 握笔')
    expect(cleanText('👨‍👩‍👧')).toBe('👨‍👩‍👧')
  })
  it('needs something to see, and at most a hundred characters', () => {
    for (const empty of ['', ' \n', '\u200b\u2060', '\u3164', '\u0301'])
      expect(kindOf(() => cleanText(empty))).toBe('danmu.text_required')
    expect(cleanText('字'.repeat(100))).toHaveLength(100)
    expect(cleanText('😀'.repeat(100))).toHaveLength(200)
    expect(kindOf(() => cleanText('字'.repeat(101)))).toBe('danmu.text_length')
  })
  it('is found to hold a word of the operator however it is spelt', () => {
    expect(isBlocked('加 微.信 看', '广告，微信')).toBe(true)
    expect(isBlocked('ＳＰＡＭ!', 'spam')).toBe(true)
    expect(isBlocked('看字', '广告, ,')).toBe(false)
    expect(isBlocked('看字', '')).toBe(false)
  })
})

describe('record of a sender', () => {
  it('is neither good nor bad at first, nor after one wrong decision', () => {
    for (const record of [
      { shown_num: 0, hidden_num: 0 },
      { shown_num: 0, hidden_num: 2 },
      { shown_num: 19, hidden_num: 0 },
      { shown_num: 40, hidden_num: 1 },
    ])
      expect(rankOf(record)).toBe(1)
    expect(rankOf({ shown_num: 12, hidden_num: 3 })).toBe(0)
    expect(rankOf({ shown_num: 50, hidden_num: 1 })).toBe(2)
  })
  it('never gets better by what is taken away', () => {
    const some = fc.nat({ max: 500 })
    fc.assert(
      fc.property(some, some, (shown_num, hidden_num) => {
        expect(rankOf({ shown_num, hidden_num: hidden_num + 1 })).toBeLessThanOrEqual(rankOf({ shown_num, hidden_num }))
      }),
    )
  })
})

describe('time of a bullet comment', () => {
  it('lies within the video, in whole milliseconds', () => {
    expect(placeTime(12.34567, 60)).toBe(12.346)
    expect(placeTime(60.9, 60)).toBe(60)
    expect(kindOf(() => placeTime(61.1, 60))).toBe('request.invalid_parameter')
    expect(placeTime(5000, 0)).toBe(5000)
  })
  it('falls into segments of six minutes', () => {
    expect([0, 359.999, 360, 720].map(segmentOf)).toEqual([0, 0, 1, 2])
  })
})

describe('heat', () => {
  it('has at most a hundred buckets of at least a second, and every comment counts once', () => {
    const duration = fc.integer({ min: 1, max: 100_000 })
    const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 50 })
    fc.assert(
      fc.property(duration, fractions, (seconds, times) => {
        const bucket_seconds = bucketSeconds(seconds)
        const found = times.map((time) => ({ bucket: Math.floor((time * seconds) / bucket_seconds), count: 1 }))
        const counts = fillBuckets(found, { duration: seconds, bucket_seconds })
        expect(bucket_seconds).toBeGreaterThanOrEqual(1)
        expect(counts.length).toBeLessThanOrEqual(100)
        expect(counts.length * bucket_seconds).toBeGreaterThanOrEqual(seconds)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(times.length)
      }),
    )
  })
  it('of what has no length is empty', () => {
    expect(fillBuckets([{ bucket: 0, count: 3 }], { duration: 0, bucket_seconds: 1 })).toEqual([])
  })
})
