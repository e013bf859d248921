import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { episodesOf, extraFile, webVtt } from './film/extras.ts'
import { digestOf, hlsItems, listProductions, maxBytesPerSecond, previewItems, videosFolder } from './film/programme.ts'
import { filmTexts, subtitleLanguages } from './film/texts.ts'

/** All films with what stands beside them, and all media of the demo. */
const maxVideoBytes = 17_200_000
const maxMediaBytes = 25_000_000
const productions = listProductions()
const firstEpisodes = productions.filter(({ file }) => file === 'video.mp4')

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

function bytesIn(folder: string): number {
  return listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Addresses that a playlist names: its own lines and the `URI` of its tags. */
function addressesIn(playlist: string): string[] {
  const tagged = [...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri)
  return [...tagged, ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))]
}

/** Reads `mvhd`, the movie header of an MP4 file, for its duration in seconds (ISO/IEC 14496-12, 8.2.2, version 0). */
function mp4Duration(file: string): number {
  const bytes = readFileSync(file)
  const header = bytes.indexOf('mvhd') + 4
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12)
}

/** Cues of a WebVTT file as [start, end, text], times in seconds. */
function readCues(vtt: string): [start: number, end: number, text: string][] {
  const [head, ...blocks] = vtt.trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [, times = '', text = ''] = block.split('\n')
    const match = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/.exec(times)
    expect(match, times).not.toBeNull()
    const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = (match ?? []).slice(1).map(Number)
    return [h1 * 3600 + m1 * 60 + s1, h2 * 3600 + m2 * 60 + s2, text]
  })
}

describe('demo videos', () => {
  it('stay within their size all together', () => {
    expect(bytesIn(videosFolder)).toBeLessThanOrEqual(maxVideoBytes)
    const folders = ['demo/videos', 'demo/galleries', 'demo/posters', 'demo/texts']
    expect(folders.reduce((sum, folder) => sum + bytesIn(folder), 0)).toBeLessThanOrEqual(maxMediaBytes)
  })

  it('are what the script would make now', () => {
    const made = JSON.parse(readFileSync(join(videosFolder, 'made.json'), 'utf8'))
    expect(Object.fromEntries(productions.map((production) => [production.name, digestOf(production)]))).toEqual(made)
  })

  it('have no folder without an item', () => {
    const folders = readdirSync(videosFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(firstEpisodes.map(({ name }) => name).sort())
  })

  it.each(productions)('$name is a fast-start MP4 of its length', ({ folder, file, film }) => {
    const path = join(folder, file)
    expect(Math.abs(mp4Duration(path) - film.duration_seconds)).toBeLessThan(0.2)
    const bytes = readFileSync(path)
    expect(bytes.indexOf('avcC')).toBeGreaterThan(0)
    expect(bytes.indexOf('mp4a')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it.each(productions)('$name stays below its ceiling', ({ folder, file, film }) => {
    expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(maxBytesPerSecond * film.duration_seconds)
  })
})

describe.each(hlsItems)('HLS of %i', (content_id) => {
  const folder = join(videosFolder, String(content_id), 'hls')
  const master = readFileSync(join(folder, 'master.m3u8'), 'utf8')

  it('offers three qualities, lowest first', () => {
    const bandwidths = [...master.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, value]) => Number(value))
    expect(bandwidths).toHaveLength(3)
    expect(bandwidths).toEqual([...bandwidths].sort((a, b) => a - b))
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual(
      ['480x270', '960x540', '1280x720'].map((size) => `RESOLUTION=${size}`),
    )
    expect(master.match(/CODECS="avc1\.64001f,mp4a\.40\.2"/g)).toHaveLength(3)
  })

  it('names existing files only, and all there are', () => {
    const named = addressesIn(master).flatMap((playlist) => {
      const path = join(folder, playlist)
      return [path, ...addressesIn(readFileSync(path, 'utf8')).map((address) => join(dirname(path), address))]
    })
    expect([...named, join(folder, 'master.m3u8')].sort()).toEqual(listFiles(folder).sort())
  })

  it('lasts as long as the film in every quality', () => {
    const film = firstEpisodes.find(({ item }) => item.content_id === content_id)?.film
    for (const playlist of addressesIn(master)) {
      const text = readFileSync(join(folder, playlist), 'utf8')
      const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, value]) => sum + Number(value), 0)
      expect(Math.abs(seconds - (film?.duration_seconds ?? 0))).toBeLessThan(0.2)
      expect(text).toContain('#EXT-X-ENDLIST')
    }
  })
})

it.each(previewItems)('the locked film %i has pieces of its own quality', (content_id) => {
  const folder = join(videosFolder, String(content_id), 'hls')
  const lists = addressesIn(readFileSync(join(folder, 'master.m3u8'), 'utf8'))
  expect(lists).toEqual(['540p/index.m3u8'])
  const pieces = addressesIn(readFileSync(join(folder, '540p/index.m3u8'), 'utf8'))
  expect([...pieces, 'index.m3u8'].sort()).toEqual(readdirSync(join(folder, '540p')).sort())
})

describe.each(productions)('beside the film $name', (production) => {
  const { name, folder, film } = production
  const { chapters, subtitles } = filmTexts(name)

  it('lie its chapters', () => {
    const file = join(folder, extraFile(production, 'chapters.json'))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(chapters)
  })

  it.each(subtitleLanguages)('lie subtitles in %s that parse and follow one another', (language) => {
    const vtt = readFileSync(join(folder, extraFile(production, `subtitles.${language}.vtt`)), 'utf8')
    expect(vtt).toBe(webVtt(subtitles, language))
    const cues = readCues(vtt)
    expect(cues.map(([start, end, text]) => ({ start, end, text }))).toEqual(
      subtitles.map(({ start, end, text }) => ({ start, end, text: text[language] })),
    )
    expect(cues.at(-1)?.[1]).toBeLessThanOrEqual(film.duration_seconds)
  })
})

describe('beside the films', () => {
  it.each(firstEpisodes)('the storyboard of $name says how it is cut', ({ folder }) => {
    const grid: unknown = JSON.parse(readFileSync(join(folder, 'storyboard.json'), 'utf8'))
    expect(grid).toEqual({ tile_width: 160, tile_height: 90, columns: 6, interval: 2 })
    const picture = readFileSync(join(folder, 'storyboard.webp'))
    expect(picture.toString('latin1', 8, 12)).toBe('WEBP')
    expect(picture.length).toBeLessThanOrEqual(40_000)
  })

  it.each(firstEpisodes)('episodes of $name exist', (production) => {
    const episodes = episodesOf(production)
    const own = productions.filter(({ folder }) => folder === production.folder).map(({ file }) => file)
    expect(episodes?.map(({ file }) => file) ?? ['video.mp4']).toEqual(own)
    for (const file of own) expect(existsSync(join(production.folder, file))).toBe(true)
  })
})
