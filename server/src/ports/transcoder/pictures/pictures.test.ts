import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStoryboard } from '../../../catalogue/import/storyboard.ts'
import type { VideoTrack } from '../facts.ts'
import { type Bench, FAST, openBench, PICTURES, tools } from '../testing/clips.ts'
import { jpegSize } from './jpeg-size.rules.ts'
import { chooseInterval, planTiles } from './tiles.rules.ts'

describe('tiles along a film', () => {
  it('cover it, never too many, and never wider than a sheet may be', () => {
    const side = fc.integer({ min: 1, max: 16_384 })
    fc.assert(
      fc.property(fc.double({ min: 0.04, max: 86_400, noNaN: true }), side, side, (duration, width, height) => {
        const plan = planTiles({ width, height } as VideoTrack, duration)
        expect(plan.columns * plan.rows * plan.interval).toBeGreaterThanOrEqual(duration)
        expect((plan.rows - 1) * plan.columns).toBeLessThan(200)
        expect(plan.tileWidth * plan.columns).toBeLessThanOrEqual(1600)
        expect([plan.tileWidth % 2, plan.tileHeight % 2]).toEqual([0, 0])
        expect(plan.interval).toBeLessThanOrEqual(600)
      }),
    )
  })

  it.each([
    [12, 2],
    [396, 2],
    [401, 5],
    [7200, 60],
    [3 * 3600, 60],
  ])('of %d seconds have one each %d', (duration, interval) => {
    expect(planTiles({ width: 1920, height: 1080 } as VideoTrack, duration)).toMatchObject({
      interval,
      tileWidth: 160,
      tileHeight: 90,
    })
  })

  it('keep the interval that is wished while they are few', () => {
    expect(chooseInterval(100, 10, 240)).toBe(10)
    expect(chooseInterval(7200, 10, 240)).toBe(30)
    expect(chooseInterval(1e6, 10, 240)).toBe(4167)
  })
})

describe('the size of a JPEG', () => {
  it('is never read from anything else', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void jpegSize(bytes)))
    expect(jpegSize(Buffer.from('ffd8ffc0000b0800b4014001011100ff', 'hex'))).toBeUndefined()
    expect(jpegSize(Buffer.from('ffd8ffc0000b0800b4014001011100ffd9', 'hex'))).toEqual({ width: 320, height: 180 })
  })
})

describe.skipIf(!tools)('pictures of real films', () => {
  let bench: Bench
  beforeAll(() => {
    bench = openBench()
  })
  afterAll(() => bench.close())

  it('makes a storyboard as the import takes it', async () => {
    const source = await bench.transcoder.probe(bench.clip('s.mp4', 6, '-g', '25'))
    const made = await bench.transcoder.storyboard(source, bench.at('story'))
    expect(readdirSync(bench.at('story')).sort()).toEqual(['storyboard.jpg', 'storyboard.json'])
    const facts = JSON.parse(readFileSync(made.facts, 'utf8'))
    expect(facts).toEqual({ tile_width: 160, tile_height: 90, columns: 3, interval: 2 })
    const size = jpegSize(readFileSync(made.picture))
    expect(size).toEqual({ width: 480, height: 90 })
    expect(parseStoryboard(readFileSync(made.facts, 'utf8'), size ?? { width: 0, height: 0 })).toEqual(facts)
  })

  it('takes a picture every so many seconds, and a single frame exactly', async () => {
    // Black for two seconds, then white.
    const colours = ['-f', 'lavfi', '-i', 'color=black:s=320x180:d=2', '-f', 'lavfi', '-i', 'color=white:s=320x180:d=2']
    const joined = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1[v]', '-map', '[v]']
    bench.ffmpeg(...colours, ...joined, '-g', '500', ...FAST, bench.at('two.mp4'))
    const source = await bench.transcoder.probe(bench.at('two.mp4'))
    const brightness = (path: string) =>
      Buffer.from(bench.ffmpeg('-i', path, '-vf', 'scale=1:1,format=gray', '-f', 'rawvideo', '-'), 'latin1')[0] ?? -1
    const target = bench.at('frames')
    const before = await bench.transcoder.frameAt(source, 1.95, target)
    const after = await bench.transcoder.frameAt(source, 2, target)
    const beyond = await bench.transcoder.frameAt(source, 1e9, target)
    expect([before, after].map((path) => brightness(path) > 100)).toEqual([false, true])
    expect(readdirSync(target).sort()).toEqual(['frame-1950.jpg', 'frame-2000.jpg', 'frame-3960.jpg'])
    expect(jpegSize(readFileSync(beyond))).toEqual({ width: 320, height: 180 })
    const { interval, pictures } = await bench.transcoder.posterFrames(source, target, { interval: 1 })
    expect(interval).toBe(1)
    expect(pictures.map((path) => brightness(path) > 100)).toEqual([false, false, true, true])
    // At 1.5 s it is still black; the frame in the middle of what follows is not.
    const halves = await bench.transcoder.posterFrames(source, bench.at('halves'), { interval: 1.5 })
    expect(halves.pictures.map((path) => brightness(path) > 100)).toEqual([false, false, true])
  })

  it('draws words out as WebVTT, and names tracks of pictures', async () => {
    writeFileSync(
      bench.at('w.srt'),
      '1\n00:00:00,200 --> 00:00:00,900\n永字八法\n\n2\n00:00:01,000 --> 00:00:01,500\n<b>侧</b>\n',
    )
    bench.ffmpeg(
      ...PICTURES(2),
      '-i',
      bench.at('w.srt'),
      ...FAST,
      '-c:s',
      'ass',
      '-map',
      '0',
      '-map',
      '1',
      bench.at('w.mkv'),
    )
    const source = await bench.transcoder.probe(bench.at('w.mkv'))
    const picture = { index: 9, codec: 'hdmv_pgs_subtitle', kind: 'picture', language: '', title: '' } as const
    const target = bench.at('words')
    const { files, refused } = await bench.transcoder.subtitles(
      { ...source, subtitles: [...source.subtitles, picture] },
      target,
    )
    expect(refused).toEqual([picture])
    expect(files.map(({ path }) => path)).toEqual([`${target}/subtitle-1.vtt`])
    expect(readFileSync(files[0]?.path ?? '', 'utf8')).toMatch(/^WEBVTT\n\n00:00\.200 --> 00:00\.900\n永字八法\n/)
  })
})
