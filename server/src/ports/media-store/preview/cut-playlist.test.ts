import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutList, cutMaster, isMaster } from './cut-playlist.ts'

const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="init.mp4"\n'
const pieces = (...lengths: number[]) => lengths.map((length, index) => `#EXTINF:${length},\n${index}.m4s\n`).join('')
const list = (...lengths: number[]) => `${HEAD}${pieces(...lengths)}#EXT-X-ENDLIST\n`

describe('a list of pieces', () => {
  it('ends with the last piece that ends in time', () => {
    const cut = cutList('270p/index.m3u8', list(4, 4, 4), 9)
    expect(cut?.seconds).toBe(8)
    expect(cut?.text).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-PLAYLIST-TYPE:VOD\n' +
        '#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n0.m4s\n#EXTINF:4,\n1.m4s\n#EXT-X-ENDLIST\n',
    )
    expect(Object.fromEntries(cut?.files ?? [])).toEqual({
      '270p/init.mp4': Number.POSITIVE_INFINITY,
      '270p/0.m4s': Number.POSITIVE_INFINITY,
      '270p/1.m4s': Number.POSITIVE_INFINITY,
    })
  })

  it('takes a frame more for no other second, and nothing where the first piece is longer', () => {
    expect(cutList('a.m3u8', list(4.004, 4.004), 8)?.seconds).toBeCloseTo(8.008)
    expect(cutList('a.m3u8', list(6, 6), 5)).toBeUndefined()
    expect(cutList('a.m3u8', list(), 5)).toBeUndefined()
  })

  it('of one file gives the bytes of its first pieces', () => {
    const one = (map: string) =>
      `#EXTM3U\n#EXT-X-MAP:URI="film.mp4"${map}\n#EXTINF:4,\n#EXT-X-BYTERANGE:100@20\nfilm.mp4\n` +
      '#EXTINF:4,\n#EXT-X-BYTERANGE:100\nfilm.mp4\n#EXTINF:4,\n#EXT-X-BYTERANGE:100\nfilm.mp4\n'
    expect([...(cutList('a.m3u8', one(',BYTERANGE="20@0"'), 8)?.files ?? [])]).toEqual([['film.mp4', 220]])
    // A head without bytes would be the whole film.
    expect(cutList('a.m3u8', one(''), 8)).toBeUndefined()
    // What lies between the head and the first piece may be anything.
    expect(cutList('a.m3u8', one(',BYTERANGE="10@0"'), 8)).toBeUndefined()
  })

  it.each([
    ['is none', 'WEBVTT\n'],
    ['has a key', list(4).replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF')],
    ['has single pictures only', list(4).replace('#EXT-X-VERSION:7', '#EXT-X-I-FRAMES-ONLY')],
    ['names something elsewhere', list(4).replace('0.m4s', 'https://example.org/0.m4s')],
    ['leaves its folder', list(4).replace('0.m4s', '../../0.m4s')],
    ['has a piece without a length', `${HEAD}0.m4s\n`],
    ['has a range that is none', list(4).replace('0.m4s', '#EXT-X-BYTERANGE:x\n0.m4s')],
  ])('is not cut when it %s', (_why, text) => {
    expect(cutList('270p/index.m3u8', text, 100)).toBeUndefined()
  })

  it('keeps no tag that tells of places behind the cut', () => {
    const text = list(4, 4).replace(
      '#EXTINF:4,\n1',
      '#EXT-X-DATERANGE:ID="x"\n#EXT-X-PROGRAM-DATE-TIME:x\n#EXTINF:4,\n1',
    )
    expect(cutList('a.m3u8', `${text}#EXT-X-START:TIME-OFFSET=5\n`, 8)?.text).not.toMatch(/DATE|START/)
  })

  it('never gives a piece that ends later than it may', () => {
    const lengths = fc.array(fc.double({ min: 0.5, max: 12, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 120 }), (all, seconds) => {
        const cut = cutList('a.m3u8', list(...all), seconds)
        const named = [...(cut?.files.keys() ?? [])].filter((path) => path.endsWith('.m4s'))
        const length = all.slice(0, named.length).reduce((sum, one) => sum + one, 0)
        expect(length).toBeLessThanOrEqual(seconds + 0.1)
        if (named.length < all.length) expect(length + (all[named.length] ?? 0)).toBeGreaterThan(seconds + 0.1)
      }),
    )
  })
})

describe('a list of qualities', () => {
  const MASTER = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="audio/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="s",URI="subs/index.m3u8"',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="frames.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a",SUBTITLES="s"',
    '270p/index.m3u8',
    '',
  ].join('\n')

  it('names its lists, without subtitles and single pictures of the whole film', () => {
    expect(isMaster(MASTER)).toBe(true)
    expect(isMaster(list(4))).toBe(false)
    const cut = cutMaster('master.m3u8', MASTER)
    expect(cut?.lists).toEqual(['audio/index.m3u8', '270p/index.m3u8'])
    expect(cut?.text).not.toMatch(/SUBTITLES|frames/)
  })

  it('is not cut when it names a list elsewhere', () => {
    expect(cutMaster('master.m3u8', MASTER.replace('270p', '/270p'))).toBeUndefined()
    expect(cutMaster('master.m3u8', MASTER.replace('270p', '../270p'))).toBeUndefined()
  })
})
