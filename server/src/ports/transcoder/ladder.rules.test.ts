import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceFacts } from './facts.ts'
import { planLadder, SEGMENT_SECONDS } from './ladder.rules.ts'

const WISHED = [1080, 720, 480]

function sourceOf(
  width: number,
  height: number,
  more: Partial<SourceFacts['video']> = {},
  hasSound = true,
): SourceFacts {
  const video = { width, height, frameRate: { num: 25, den: 1 }, bitRate: 0, codec: 'h264', ...more }
  return { video, audio: hasSound ? [{ index: 1 }] : [], bitRate: 0 } as unknown as SourceFacts
}

const sizes = (width: number, height: number, wished = WISHED) =>
  planLadder(sourceOf(width, height), wished).map((each) => `${each.name} ${each.width}x${each.height}`)

describe('the ladder of renditions', () => {
  it.each([
    ['a wide film', 1920, 1080, ['1080p 1920x1080', '720p 1280x720', '480p 854x480']],
    ['an upright film, by its short side', 1080, 1920, ['1080p 1080x1920', '720p 720x1280', '480p 480x854']],
    ['a square film', 1080, 1080, ['1080p 1080x1080', '720p 720x720', '480p 480x480']],
    ['a film of cinemas', 4096, 1716, ['1080p 2578x1080', '720p 1718x720', '480p 1146x480']],
    [
      'a film between two heights, which loses nothing',
      1440,
      1000,
      ['1000p 1440x1000', '720p 1036x720', '480p 692x480'],
    ],
    ['a film just above one', 960, 500, ['480p 922x480']],
    ['a small film, never made larger', 320, 180, ['180p 320x180']],
    ['odd sides', 321, 181, ['180p 320x180']],
    ['a strip', 8192, 400, ['200p 4096x200']],
    ['one pixel', 1, 1, ['2p 2x2']],
  ])('of %s', (_name, width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected)
  })

  const side = fc.integer({ min: 2, max: 8192 })
  const rate = fc.record({ num: fc.integer({ min: 1, max: 240_000 }), den: fc.constantFrom(1, 1000, 1001) })
  const bitRate = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000_000 }))
  const wishes = fc.array(fc.integer({ min: 2, max: 4320 }), { maxLength: 8 })

  it('never grows a film, has even sides, and one rhythm for all its renditions', () => {
    fc.assert(
      fc.property(
        side,
        side,
        rate,
        bitRate,
        wishes,
        fc.boolean(),
        (width, height, frameRate, bits, wished, hasSound) => {
          fc.pre(frameRate.num / frameRate.den >= 1)
          const ladder = planLadder(sourceOf(width, height, { frameRate, bitRate: bits }, hasSound), wished)
          expect(ladder.length).toBeGreaterThan(0)
          expect(ladder.length).toBeLessThanOrEqual(new Set(wished).size + 1)
          for (const each of ladder) {
            expect([each.width % 2, each.height % 2]).toEqual([0, 0])
            expect(each.width).toBeLessThanOrEqual(width)
            expect(each.height).toBeLessThanOrEqual(height)
            expect(Math.max(each.width, each.height)).toBeLessThanOrEqual(4096)
            expect(each.audioBitRate > 0).toBe(hasSound)
            expect(each.maxBitRate).toBeLessThanOrEqual(bits > 0 ? Math.max(100_000, bits * 1.25) + 1000 : 60_000_000)
            const fps = each.frameRate.num / each.frameRate.den
            expect(fps).toBeLessThanOrEqual(60.0001)
            const length = each.keyframeInterval / fps
            expect(length).toBeGreaterThanOrEqual(SEGMENT_SECONDS - 1e-5)
            expect(length).toBeLessThan(SEGMENT_SECONDS + 1 / fps)
          }
          expect(new Set(ladder.map(({ name }) => name)).size).toBe(ladder.length)
          expect(new Set(ladder.map(({ keyframeInterval }) => keyframeInterval)).size).toBe(1)
          const rates = ladder.map(({ maxBitRate }) => maxBitRate)
          expect(rates).toEqual([...rates].sort((a, b) => b - a))
        },
      ),
    )
  })

  it('spends the measured bits, more for many frames, never more than the source is worth', () => {
    const rates = (more: Partial<SourceFacts['video']>) =>
      planLadder(sourceOf(1920, 1080, more), WISHED).map(({ maxBitRate }) => Math.round(maxBitRate / 1e5) / 10)
    expect(rates({ frameRate: { num: 30, den: 1 } })).toEqual([5, 2.8, 1.4])
    expect(rates({ frameRate: { num: 60, den: 1 } })).toEqual([7.5, 4.2, 2.1])
    expect(rates({ frameRate: { num: 120, den: 1 } })).toEqual([7.5, 4.2, 2.1])
    expect(rates({ bitRate: 1_600_000 })).toEqual([2, 2, 1.3])
    expect(rates({ bitRate: 1_600_000, codec: 'hevc' })).toEqual([3.2, 2.5, 1.3])
  })

  it('keeps the frame rate up to 60 and divides a higher one evenly', () => {
    const rateOf = (num: number, den = 1) => planLadder(sourceOf(640, 360, { frameRate: { num, den } }), [360])[0]
    expect(rateOf(60_000, 1001)).toMatchObject({ frameRate: { num: 60_000, den: 1001 }, keyframeInterval: 240 })
    expect(rateOf(30_000, 1001)).toMatchObject({ keyframeInterval: 120 })
    expect(rateOf(120)).toMatchObject({ frameRate: { num: 120, den: 2 }, keyframeInterval: 240 })
    expect(rateOf(144)).toMatchObject({ frameRate: { num: 144, den: 3 }, keyframeInterval: 192 })
  })
})
