import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playabilityOf } from '../index.ts'
import { type Bench, FAST, openBench, PICTURES, TONE, tools, VARYING } from '../testing/clips.ts'

describe.skipIf(!tools)('probing real films', () => {
  let bench: Bench
  beforeAll(() => {
    bench = openBench()
  })
  afterAll(() => bench.close())

  it('reads size, rate, length, codings and the place of the index', async () => {
    const facts = await bench.transcoder.probe(bench.clip('a.mp4', 2, '-metadata:s:a:0', 'language=chi'))
    expect(facts).toMatchObject({
      container: 'mp4',
      indexPlace: 'end',
      video: { index: 0, codec: 'h264', width: 320, height: 180, frameRate: { num: 25, den: 1 }, isHdr: false },
      audio: [{ index: 1, codec: 'aac', channels: 1, sampleRate: 44100, language: 'chi' }],
      subtitles: [],
      chapters: [],
    })
    expect(facts.duration).toBeCloseTo(2, 1)
    expect(facts.bitRate).toBeGreaterThan(10_000)
    expect(playabilityOf(facts)).toEqual({ way: 'remux', type: 'video/mp4', reason: 'index_at_end' })
    const front = await bench.transcoder.probe(bench.clip('front.mp4', 1, '-movflags', '+faststart'))
    expect(playabilityOf(front)).toEqual({ way: 'as_is', type: 'video/mp4' })
    const parts = await bench.transcoder.probe(bench.clip('parts.mp4', 1, '-movflags', 'frag_keyframe+empty_moov'))
    expect(parts.indexPlace).toBe('fragments')
    expect(playabilityOf(parts).way).toBe('as_is')
  })

  it('reads films that are turned or have oblong pixels as they are shown', async () => {
    const turned = await bench.transcoder.probe(bench.turn(bench.clip('flat.mp4', 1), 'turned.mp4'))
    expect(turned.video).toMatchObject({ width: 180, height: 320 })
    const oblong = await bench.transcoder.probe(bench.clip('oblong.mp4', 1, '-vf', 'setsar=4/3'))
    expect(oblong.video).toMatchObject({ width: 427, height: 180 })
  })

  it('names tracks of words and chapters', async () => {
    const words = bench.at('w.srt')
    const chapters = bench.at('c.txt')
    writeFileSync(words, '1\n00:00:00,200 --> 00:00:00,900\n永\n')
    writeFileSync(
      chapters,
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=侧\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=2000\n',
    )
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '2', '-map_metadata', '3', '-c:s', 'srt']
    const film = ['-metadata:s:s:0', 'language=fre']
    const inputs = [...PICTURES(2), ...TONE(2), '-i', words, '-i', chapters]
    bench.ffmpeg(...inputs, ...maps, ...FAST, ...film, bench.at('w.mkv'))
    const facts = await bench.transcoder.probe(bench.at('w.mkv'))
    expect(facts).toMatchObject({
      container: 'matroska',
      subtitles: [{ index: 2, codec: 'subrip', kind: 'text', language: 'fre' }],
      chapters: [
        { time: 0, title: '侧' },
        { time: 1, title: '2' },
      ],
    })
    expect(playabilityOf(facts)).toEqual({ way: 'remux', type: 'video/mp4', reason: 'container' })
  })

  it('makes one rate of a varying one', async () => {
    const film = bench.clip('vfr.mp4', 2, ...VARYING)
    const { video } = await bench.transcoder.probe(film)
    expect(video).toMatchObject({ hasVariableFrameRate: true, frameRate: { num: 24000, den: 1001 } })
  })

  it('measures a recording of a browser, which names no length', async () => {
    const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k', '-c:a', 'libopus']
    bench.ffmpeg(...PICTURES(2), ...TONE(2), ...vp8, '-live', '1', bench.at('live.webm'))
    const facts = await bench.transcoder.probe(bench.at('live.webm'))
    expect(facts.duration).toBeCloseTo(2, 0)
    expect(facts.video.duration).toBe(facts.duration)
    expect(facts.bitRate).toBeGreaterThan(10_000)
  })

  it('takes WebM as it is, and knows HDR and ten bits', async () => {
    const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k', '-c:a', 'libopus']
    bench.ffmpeg(...PICTURES(1), ...TONE(1), ...vp8, bench.at('a.webm'))
    const webm = await bench.transcoder.probe(bench.at('a.webm'))
    expect(webm.container).toBe('webm')
    expect(playabilityOf(webm)).toEqual({ way: 'as_is', type: 'video/webm' })
    const ten = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020']
    const hdr = await bench.transcoder.probe(bench.clip('hdr.mp4', 1, ...ten))
    expect(hdr.video).toMatchObject({ isHdr: true, pixelFormat: 'yuv420p10le' })
    expect(playabilityOf(hdr)).toEqual({ way: 'transcode', reason: 'hdr' })
  })
})
