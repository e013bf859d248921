import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chaptersOf, episodesOf, subtitle_languages, subtitlesOf } from './film/extras.ts'
import { digestOf, hls_items, listProductions, storyboard_items, videos_folder } from './film/programme.ts'

const max_total_bytes = 15_000_000
const productions = listProductions()
const first_episodes = productions.filter(({ file }) => file === 'video.mp4')

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  )
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
    const bytes = listFiles(videos_folder).reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThanOrEqual(max_total_bytes)
  })

  it('are what the script would make now', () => {
    const made = JSON.parse(readFileSync(join(videos_folder, 'made.json'), 'utf8'))
    expect(Object.fromEntries(productions.map((production) => [production.name, digestOf(production)]))).toEqual(made)
  })

  it('have no folder without an item', () => {
    const folders = readdirSync(videos_folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(first_episodes.map(({ name }) => name).sort())
  })

  it.each(productions)('$name is a fast-start MP4 of its length', ({ folder, file, film }) => {
    const path = join(folder, file)
    expect(Math.abs(mp4Duration(path) - film.duration_seconds)).toBeLessThan(0.2)
    const bytes = readFileSync(path)
    expect(bytes.indexOf('avcC')).toBeGreaterThan(0)
    expect(bytes.indexOf('mp4a')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })
})

describe.each(hls_items)('HLS of %i', (content_id) => {
  const folder = join(videos_folder, String(content_id), 'hls')
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
    const film = first_episodes.find(({ item }) => item.content_id === content_id)?.film
    for (const playlist of addressesIn(master)) {
      const text = readFileSync(join(folder, playlist), 'utf8')
      const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, value]) => sum + Number(value), 0)
      expect(Math.abs(seconds - (film?.duration_seconds ?? 0))).toBeLessThan(0.2)
      expect(text).toContain('#EXT-X-ENDLIST')
    }
  })
})

describe('beside the films', () => {
  it.each(first_episodes)('chapters of $name rise within the film', (production) => {
    const chapters = chaptersOf(production)
    const file = join(production.folder, 'chapters.json')
    expect(existsSync(file)).toBe(chapters !== null)
    if (!chapters) return
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(chapters)
    const times = chapters.map(({ time }) => time)
    expect(times[0]).toBe(0)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(production.film.duration_seconds)
  })

  it('gives chapters to 101, 103 and 301 at least', () => {
    const with_chapters = first_episodes.filter((production) => chaptersOf(production)).map(({ name }) => name)
    expect(with_chapters).toEqual(expect.arrayContaining(['101', '103', '301']))
  })

  it.each(subtitle_languages)('subtitles of 101 in %s parse and follow one another', (language) => {
    const production = first_episodes.find(({ name }) => name === '101')
    if (!production) throw new Error('101 has no film')
    const vtt = readFileSync(join(production.folder, `subtitles.${language}.vtt`), 'utf8')
    expect(vtt).toBe(subtitlesOf(production, language))
    const cues = readCues(vtt)
    expect(cues).toHaveLength(12)
    for (const [index, [start, end, text]] of cues.entries()) {
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.[1] ?? 0)
      expect(end - start).toBeGreaterThan(2)
      expect(end).toBeLessThanOrEqual(production.film.duration_seconds)
      expect(text).not.toBe('')
    }
  })

  it.each(storyboard_items)('storyboard of %i says how it is cut', (content_id) => {
    const folder = join(videos_folder, String(content_id))
    const grid: unknown = JSON.parse(readFileSync(join(folder, 'storyboard.json'), 'utf8'))
    expect(grid).toEqual({ tile_width: 160, tile_height: 90, columns: 6, interval: 2 })
    expect(readFileSync(join(folder, 'storyboard.webp')).toString('latin1', 8, 12)).toBe('WEBP')
  })

  it.each(first_episodes)('episodes of $name exist', (production) => {
    const episodes = episodesOf(production)
    const own = productions.filter(({ folder }) => folder === production.folder).map(({ file }) => file)
    expect(episodes?.map(({ file }) => file) ?? ['video.mp4']).toEqual(own)
    for (const file of own) expect(existsSync(join(production.folder, file))).toBe(true)
  })
})
