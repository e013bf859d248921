import { describe, expect, it } from 'vitest'
import { checkPlaylists, findMaster } from './hls.ts'

const LIST = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nsegment-00.m4s\n'

describe('ready HLS', () => {
  it('begins with master.m3u8, or with the only playlist', () => {
    expect(findMaster(['270p/index.m3u8', 'master.m3u8', 'other.m3u8'])).toBe('master.m3u8')
    expect(findMaster(['index.m3u8', 'a.ts'])).toBe('index.m3u8')
    expect(() => findMaster(['a.m3u8', 'b.m3u8'])).toThrow('call the first playlist master.m3u8')
    expect(() => findMaster(['a.ts'])).toThrow('holds no playlist')
  })

  it('names only what lies in its folder', () => {
    const names = ['master.m3u8', '270p/index.m3u8', '270p/init.mp4', '270p/segment-00.m4s']
    const check = (list: string, master = '#EXTM3U\n270p/index.m3u8\n') =>
      checkPlaylists(
        names,
        new Map([
          ['master.m3u8', master],
          ['270p/index.m3u8', list],
        ]),
      )
    expect(() => check(LIST)).not.toThrow()
    expect(() => check(LIST.replace('segment-00', '../270p/segment-00'))).not.toThrow()
    expect(() => check(LIST.replace('segment-00', 'segment-01'))).toThrow('“segment-01.m4s”, which is not there')
    expect(() => check(LIST.replace('init', '../../init'))).toThrow('which is not there')
    expect(() => check(LIST, '#EXTM3U\nhttps://cdn.example/a.m3u8\n')).toThrow('which is elsewhere')
    expect(() => check('WEBVTT')).toThrow('270p/index.m3u8 is no playlist')
    expect(() => check(`${LIST}#EXT-X-KEY:METHOD=AES-128,URI="init.mp4"\n`)).toThrow('is encrypted')
  })
})
