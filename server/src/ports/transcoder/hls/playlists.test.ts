import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codecsOfInit } from './init-codecs.rules.ts'
import { bandwidthsOf, writeMaster } from './master-playlist.rules.ts'
import { readMediaPlaylist, totalSeconds } from './media-playlist.rules.ts'

const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="init.mp4"\n'

describe('the playlist of a rendition', () => {
  it('gives its segments', () => {
    const segments = readMediaPlaylist(
      `${HEAD}#EXTINF:4.004,\nsegment-00000.m4s\n#EXTINF:1.5,\nsegment-00001.m4s\n#EXT-X-ENDLIST\n`,
    )
    expect(segments).toEqual([
      { name: 'segment-00000.m4s', seconds: 4.004 },
      { name: 'segment-00001.m4s', seconds: 1.5 },
    ])
    expect(totalSeconds(segments ?? [])).toBeCloseTo(5.504)
  })

  it.each([
    ['ends too early', `${HEAD}#EXTINF:4,\na.m4s\n`],
    ['has no segment', `${HEAD}#EXT-X-ENDLIST\n`],
    ['leaves its folder', `${HEAD}#EXTINF:4,\n../a.m4s\n#EXT-X-ENDLIST\n`],
    ['names no length', `${HEAD}a.m4s\n#EXT-X-ENDLIST\n`],
    ['has another head', `${HEAD.replace('init.mp4', '/etc/passwd')}#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST\n`],
    ['is none', ''],
  ])('is not taken when it %s', (_name, text) => {
    expect(readMediaPlaylist(text)).toBeUndefined()
  })
})

describe('the master playlist', () => {
  const segment = fc.record({
    name: fc.constant('a.m4s'),
    seconds: fc.double({ min: 0.04, max: 8, noNaN: true }),
    bytes: fc.integer({ min: 1, max: 1e8 }),
  })

  it('never names a peak below the average', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 50 }), (segments) => {
        const { peak, average } = bandwidthsOf(segments)
        expect(peak).toBeGreaterThanOrEqual(average)
        expect(Number.isSafeInteger(peak)).toBe(true)
      }),
    )
  })

  it('does not take a last frame for a peak', () => {
    const segments = [
      { name: 'a', seconds: 4, bytes: 500_000 },
      { name: 'b', seconds: 0.04, bytes: 50_000 },
    ]
    expect(bandwidthsOf(segments).peak).toBe(Math.ceil((550_000 * 8) / 4.04))
  })

  it('has the lowest first', () => {
    const one = (height: number) => ({
      rendition: {
        name: `${height}p`,
        width: height * 2,
        height,
        frameRate: { num: 30_000, den: 1001 },
        keyframeInterval: 120,
        crf: 23,
        maxBitRate: 1,
        audioBitRate: 0,
      },
      playlist: `${height}p/index.m3u8`,
      codecs: 'avc1.64001f',
      segments: [{ name: 'a.m4s', seconds: 4, bytes: height * 1000 }],
    })
    expect(writeMaster([one(720), one(480)])).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=960000,AVERAGE-BANDWIDTH=960000,RESOLUTION=960x480,FRAME-RATE=29.970,CODECS="avc1.64001f"\n480p/index.m3u8\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=1440000,AVERAGE-BANDWIDTH=1440000,RESOLUTION=1440x720,FRAME-RATE=29.970,CODECS="avc1.64001f"\n720p/index.m3u8\n',
    )
  })

  it('reads codecs from an init segment, and from nothing else', () => {
    expect(codecsOfInit(Buffer.from('\0\0\0\0avcC\x01\x64\0\x1f..mp4a', 'latin1'))).toBe('avc1.64001f,mp4a.40.2')
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void codecsOfInit(bytes)))
    expect(codecsOfInit(Buffer.from('avcC'))).toBeUndefined()
  })
})
