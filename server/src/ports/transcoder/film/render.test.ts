import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPlaylists, findMaster } from '../../../catalogue/import/hls.ts'
import { writeMasterPlaylist } from '../hls/measure-rendition.ts'
import { totalSeconds } from '../hls/media-playlist.rules.ts'
import { planLadder } from '../ladder.rules.ts'
import { type Bench, FAST, openBench, PICTURES, TONE, tools, VARYING } from '../testing/clips.ts'
import { TARGET } from './loudness.rules.ts'

describe.skipIf(!tools)('rendering real films', () => {
  let bench: Bench
  beforeAll(() => {
    bench = openBench()
  })
  afterAll(() => bench.close())

  /** Presentation times of a rendition's first frames, and whether each is a key frame, by segment. */
  function segmentStarts(folder: string) {
    const names = readdirSync(folder).filter((name) => name.endsWith('.m4s'))
    return names.sort().map((name) => {
      const whole = join(folder, `${name}.test.mp4`)
      writeFileSync(whole, Buffer.concat([readFileSync(join(folder, 'init.mp4')), readFileSync(join(folder, name))]))
      const shown = ['-show_entries', 'packet=pts,flags', '-of', 'csv=p=0', '-select_streams', 'v:0']
      const packets = bench
        .ffprobe(...shown, whole)
        .trim()
        .split('\n')
      const starts = packets.map((line) => line.split(','))
      const first = Math.min(...starts.map(([pts]) => Number(pts)))
      return { first, isKey: starts[0]?.[1]?.startsWith('K') === true && Number(starts[0]?.[0]) === first }
    })
  }

  const digest = (folder: string) =>
    readdirSync(folder)
      .sort()
      .map(
        (name) =>
          `${name} ${createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex')}`,
      )

  it.each(['25', '30000/1001'])('makes renditions that a player can switch between, at %s frames', async (rate) => {
    bench.ffmpeg(...PICTURES(10, '640x360', rate), ...TONE(10), ...FAST, bench.at('long.mp4'))
    const source = await bench.transcoder.probe(bench.at('long.mp4'))
    const ladder = planLadder(source, [360, 240])
    expect(ladder.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['360p', 640, 360],
      ['240p', 426, 240],
    ])
    const target = bench.at(`hls-${rate.length}`)
    const fractions: number[] = []
    const made = []
    for (const rendition of ladder) {
      const onProgress = ({ fraction }: { fraction: number }) => fractions.push(fraction)
      made.push(await bench.transcoder.render(source, rendition, target, { onProgress }))
    }
    expect(fractions.at(-1)).toBe(1)
    const [large, small] = made
    expect(large?.segments.map(({ seconds }) => seconds)).toEqual(small?.segments.map(({ seconds }) => seconds))
    expect(totalSeconds(large?.segments ?? [])).toBeCloseTo(10, 1)
    const [one, two] = ladder.map(({ name }) => segmentStarts(join(target, name)))
    expect(one).toHaveLength(3)
    expect(one).toEqual(two)
    expect(one?.every(({ isKey }) => isKey)).toBe(true)
    const master = readFileSync(await writeMasterPlaylist(target, ladder), 'utf8')
    expect(master).toMatch(
      /^#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=426x240,FRAME-RATE=\d\d\.\d{3},CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"\n240p\/index\.m3u8\n/,
    )
    // Every frame of every rendition can be decoded, and the import takes the folder as it is.
    const lists = ladder.map(({ name }) => `${name}/index.m3u8`)
    for (const list of lists) expect(bench.ffmpeg('-xerror', '-i', join(target, list), '-f', 'null', '-')).toBe('')
    const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.endsWith('.test.mp4'),
    )
    expect(findMaster(names)).toBe('master.m3u8')
    const texts = ['master.m3u8', ...lists].map((name) => [name, readFileSync(join(target, name), 'utf8')] as const)
    expect(() => checkPlaylists(names, new Map(texts))).not.toThrow()
    // The whole list plays from its first to its last frame.
    expect(
      Number(bench.ffprobe('-show_entries', 'format=duration', '-of', 'csv=p=0', join(target, 'master.m3u8'))),
    ).toBeCloseTo(10, 0)
  })

  it('gives the same bytes again, and replaces what an earlier try left', async () => {
    const source = await bench.transcoder.probe(bench.clip('same.mp4', 2))
    const [rendition] = planLadder(source, [180])
    if (!rendition) throw new Error('no rendition')
    const target = bench.at('same')
    await bench.transcoder.render(source, rendition, target)
    const first = digest(join(target, '180p'))
    writeFileSync(join(target, '180p', 'segment-00009.m4s'), 'left over')
    await bench.transcoder.render(source, rendition, target)
    expect(digest(join(target, '180p'))).toEqual(first)
    expect(readdirSync(target)).toEqual(['180p'])
    expect(first.map((line) => line.split(' ')[0])).toEqual(['index.m3u8', 'init.mp4', 'segment-00000.m4s'])
  })

  it('makes silent, turned, square-pixelled, varying and ten-bit films ordinary', async () => {
    const films = {
      silent: () => bench.ffmpeg(...PICTURES(1), ...FAST, bench.at('silent.mp4')),
      turned: () => bench.turn(bench.clip('upright.mp4', 1), 'turned.mp4'),
      oblong: () => bench.clip('oblong.mp4', 1, '-vf', 'setsar=4/3'),
      varying: () => bench.clip('varying.mp4', 2, ...VARYING),
      hdr: () =>
        bench.clip(
          'hdr.mp4',
          1,
          '-pix_fmt',
          'yuv420p10le',
          '-color_trc',
          'smpte2084',
          '-color_primaries',
          'bt2020',
          '-colorspace',
          'bt2020nc',
        ),
    }
    for (const [name, make] of Object.entries(films)) {
      make()
      const source = await bench.transcoder.probe(bench.at(`${name}.mp4`))
      const [rendition] = planLadder(source, [180])
      if (!rendition) throw new Error('no rendition')
      const { folder, codecs, playlist } = await bench.transcoder.render(source, rendition, bench.at(`r-${name}`))
      expect(playlist).toBe('180p/index.m3u8')
      expect(codecs).toMatch(name === 'silent' ? /^avc1\.\w{6}$/ : /^avc1\.\w{6},mp4a\.40\.2$/)
      const shown = [
        '-select_streams',
        'v:0',
        '-show_entries',
        'stream=width,height,sample_aspect_ratio,pix_fmt',
        '-of',
        'csv=p=0',
      ]
      const [line = ''] = bench
        .ffprobe(...shown, join(folder, 'index.m3u8'))
        .trim()
        .split('\n')
      const size = { turned: '180,320', oblong: '426,180' }[name] ?? '320,180'
      expect(line).toBe(`${size},1:1,yuv420p`)
    }
  })

  it.each([0.02, 0.9])('brings a tone of volume %d to the goal of R128 within 1 LU', async (volume) => {
    const film = bench.at(`tone-${volume}.mp4`)
    bench.ffmpeg(...PICTURES(6), ...TONE(6, volume), ...FAST, film)
    const source = await bench.transcoder.probe(film)
    const loudness = await bench.transcoder.measureLoudness(source)
    expect(loudness).toBeDefined()
    expect(Math.abs((loudness?.integrated ?? 0) - TARGET.integrated)).toBeGreaterThan(2)
    const [rendition] = planLadder(source, [180])
    if (!rendition) throw new Error('no rendition')
    const target = bench.at(`loud-${volume}`)
    const { folder } = await bench.transcoder.render(source, rendition, target, { loudness })
    bench.ffmpeg('-i', join(folder, 'index.m3u8'), '-vn', bench.at('sound.wav'))
    const again = await bench.transcoder.measureLoudness({
      ...source,
      path: bench.at('sound.wav'),
      audio: [{ ...source.audio[0], index: 0 } as never],
    })
    expect(Math.abs((again?.integrated ?? 0) - TARGET.integrated)).toBeLessThanOrEqual(1)
  })

  it('finds silence not loud', async () => {
    bench.ffmpeg(...PICTURES(1), '-f', 'lavfi', '-i', 'anullsrc', '-t', '1', ...FAST, bench.at('quiet.mp4'))
    expect(await bench.transcoder.measureLoudness(await bench.transcoder.probe(bench.at('quiet.mp4')))).toBeUndefined()
  })

  it('gives a film of another container one that browsers take, with the same pictures', async () => {
    const source = await bench.transcoder.probe(bench.clip('film.mkv', 2, '-c:a', 'ac3'))
    const path = await bench.transcoder.remux(source, 'video/mp4', bench.at('remux'))
    const made = await bench.transcoder.probe(path)
    expect(made).toMatchObject({ container: 'mp4', indexPlace: 'front', audio: [{ codec: 'aac' }] })
    const turned = await bench.transcoder.probe(bench.turn(bench.clip('flat.mp4', 1), 'upright.mkv'))
    const again = await bench.transcoder.probe(await bench.transcoder.remux(turned, 'video/mp4', bench.at('remux-2')))
    expect([again.video.width, again.video.height]).toEqual([turned.video.width, turned.video.height])
    const hashes = [source.path, path].map((film) => bench.ffmpeg('-i', film, '-map', '0:v', '-f', 'framehash', '-'))
    const frames = (text = '') =>
      text
        .split('\n')
        .filter((line) => line.startsWith('0,'))
        .map((line) => line.split(',').at(-1))
    expect(frames(hashes[1])).toEqual(frames(hashes[0]))
    expect(frames(hashes[0]).length).toBe(50)
  })
})
