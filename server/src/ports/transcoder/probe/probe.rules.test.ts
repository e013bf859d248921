import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceFacts, VideoTrack } from '../facts.ts'
import { playabilityOf } from '../index.ts'
import { matroskaOf, placeOfIndex, readBoxHead } from './file-head.rules.ts'
import { parseProbe } from './probe.rules.ts'
import { chooseFrameRate, clockToSeconds, readRational } from './rational.rules.ts'

/** JSON as ffprobe spells it: `codecName` → `codec_name`. */
const printed = (value: unknown) =>
  JSON.stringify(value).replace(/"[a-zA-Z]+":/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )

const FILM = {
  index: 0,
  codecName: 'h264',
  codecType: 'video',
  profile: 'High',
  level: 31,
  pixFmt: 'yuv420p',
  width: 1280,
  height: 720,
  avgFrameRate: '25/1',
  rFrameRate: '25/1',
  disposition: { default: 1, attachedPic: 0 },
}
const probed = (stream: object = {}, more: object = {}) =>
  parseProbe(
    printed({
      format: { formatName: 'matroska,webm', duration: '10' },
      streams: [{ ...FILM, ...stream }],
      ...more,
    }),
  )

describe('what ffprobe printed', () => {
  it('never throws and never lets through what is out of bounds', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.constantFrom('1/0', '-1', '1e400', 'NaN', '0/0', null),
    )
    const stream = fc.record(Object.fromEntries(Object.keys(FILM).map((name) => [name, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(stream, fc.record({ duration: value, bitRate: value, formatName: value }), (given, format) => {
        const streams = [{ ...FILM, ...given }]
        const result = parseProbe(printed({ format, streams }))
        if ('fault' in result) return
        const { video, duration } = result.facts
        expect(duration).toBeGreaterThan(0)
        expect(duration).toBeLessThanOrEqual(86_400)
        expect(video.duration).toBeLessThanOrEqual(86_400)
        expect(video.width * video.height).toBeGreaterThan(0)
        expect(video.frameRate.num / video.frameRate.den).toBeGreaterThanOrEqual(1)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => void parseProbe(text)))
    fc.assert(fc.property(fc.json(), (text) => void parseProbe(text)))
  })

  it.each([
    ['nothing', parseProbe(''), 'no_video'],
    ['no stream', probed({ codecType: 'audio' }), 'no_video'],
    ['the cover of an album', probed({ disposition: { attachedPic: 1 } }), 'no_video'],
    ['a track without frames', probed({ nbFrames: '0' }), 'no_video'],
    ['a coding without a name', probed({ codecName: 'unknown' }), 'codec_unknown'],
    ['no size', probed({ width: 0 }), 'damaged_at'],
    ['a side of a million', probed({ width: 1_000_000 }), 'damaged_at'],
    ['a year', probed({}, { format: { duration: '31536000' } }), 'damaged_at'],
  ])('of %s is a fault', (_name, result, kind) => {
    expect('fault' in result && result.fault.kind).toBe(kind)
  })

  it('bounds streams, chapters and titles, and takes no control characters', () => {
    const streams = [
      FILM,
      ...Array.from({ length: 500 }, (_, place) => ({
        index: place + 1,
        codecType: 'subtitle',
        codecName: 'subrip',
        tags: { title: `a\u0007\n${'永'.repeat(500)}`, language: '../..' },
      })),
    ]
    const chapters = Array.from({ length: 5000 }, (_, place) => ({ startTime: `${(place % 9) + 0.5}`, tags: {} }))
    const result = probed({}, { streams, chapters })
    if ('fault' in result) throw new Error('a fault')
    expect(result.facts.subtitles).toHaveLength(63)
    expect(result.facts.subtitles[0]).toMatchObject({ language: '' })
    expect(result.facts.subtitles[0]?.title).toMatch(/^a 永{138}$/)
    expect(result.facts.chapters).toHaveLength(200)
    expect(result.facts.chapters[0]?.time).toBe(0.5)
  })

  it('turns a film of a phone upright', () => {
    const result = probed({ sideDataList: [{ rotation: -90 }] })
    expect('facts' in result && result.facts.video).toMatchObject({ width: 720, height: 1280, rotation: 90 })
    const old = probed({ tags: { rotate: '180' } })
    expect('facts' in old && old.facts.video).toMatchObject({ width: 1280, height: 720, rotation: 180 })
  })
})

describe('rates and times', () => {
  it.each([
    ['25/1', '25/1', 25, false],
    ['24000/1001', '24000/1001', 23.976, false],
    ['359/15', '90000/1', 23.976, true],
    ['2997/120', '30/1', 25, true],
    ['0/0', '50/1', 50, false],
    ['0/0', '90000/1', 25, false],
    ['44/1', '120/1', 50, true],
    ['200/1', '1000/1', 60, true],
  ])('%s on a base of %s', (average, base, rate, isVariable) => {
    const { frameRate, hasVariableFrameRate } = chooseFrameRate(average, base)
    expect(frameRate.num / frameRate.den).toBeCloseTo(rate, 2)
    expect(hasVariableFrameRate).toBe(isVariable)
  })

  it('reads fractions and clocks, and nothing else', () => {
    expect(readRational('30000/1001')).toEqual({ num: 30_000, den: 1001 })
    expect([readRational('1/0'), readRational('-1/2'), readRational('1e9/1'), readRational(undefined)]).toEqual(
      Array(4).fill(undefined),
    )
    expect([clockToSeconds('01:02:03.500000000'), clockToSeconds('x'), clockToSeconds()]).toEqual([3723.5, 0, 0])
  })
})

describe('the head of a file', () => {
  it('is read without ever believing a size', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.integer({ min: 1, max: 2 ** 40 }), (bytes, left) => {
        const box = readBoxHead(bytes, left)
        if (box) expect(box.size).toBeGreaterThanOrEqual(1)
        matroskaOf(bytes)
      }),
    )
  })

  it('knows where an index lies', () => {
    const of = (...types: string[]) => placeOfIndex(types.map((type) => ({ type, size: 8 })))
    expect(of('ftyp', 'moov', 'mdat')).toBe('front')
    expect(of('ftyp', 'free', 'mdat', 'moov')).toBe('end')
    expect(of('ftyp', 'moov', 'moof')).toBe('fragments')
    expect(of('ftyp', 'mdat')).toBe('end')
  })
})

describe('what browsers play', () => {
  const of = (video: Partial<VideoTrack>, more: object = {}) =>
    playabilityOf({
      container: 'mp4',
      indexPlace: 'front',
      audio: [],
      video: { codec: 'h264', profile: 'High', level: 41, pixelFormat: 'yuv420p', ...video },
      ...more,
    } as unknown as SourceFacts)

  it.each([
    ['H.264 in MP4', of({}), { way: 'as_is', type: 'video/mp4' }],
    [
      'VP9 in WebM',
      of({ codec: 'vp9' }, { container: 'webm', audio: [{ codec: 'opus' }] }),
      { way: 'as_is', type: 'video/webm' },
    ],
    [
      'VP9 in Matroska',
      of({ codec: 'vp9' }, { container: 'matroska' }),
      { way: 'remux', type: 'video/webm', reason: 'container' },
    ],
    ['H.264 with AC-3', of({}, { audio: [{ codec: 'ac3' }] }), { way: 'remux', type: 'video/mp4', reason: 'audio' }],
    [
      'its index at the end',
      of({}, { indexPlace: 'end' }),
      { way: 'remux', type: 'video/mp4', reason: 'index_at_end' },
    ],
    ['HEVC', of({ codec: 'hevc' }), { way: 'transcode', reason: 'video_codec' }],
    ['ten bits', of({ pixelFormat: 'yuv420p10le' }), { way: 'transcode', reason: 'pixel_format' }],
    ['High 4:4:4', of({ profile: 'High 4:4:4 Predictive' }), { way: 'transcode', reason: 'profile' }],
    ['level 6', of({ level: 60 }), { way: 'transcode', reason: 'profile' }],
    ['half pictures', of({ isInterlaced: true }), { way: 'transcode', reason: 'interlaced' }],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected)
  })
})
