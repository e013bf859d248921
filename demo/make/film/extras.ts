import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from '../glyph.ts'
import { frameSvg } from './frame.ts'
import type { Production } from './programme.ts'
import type { Stage } from './stage.ts'
import { type Cue, episodeTitles, filmTexts, type SubtitleLanguage, subtitleLanguages } from './texts.ts'

const tileSize: Size = [160, 90]
const tileColumns = 6
const tileIntervalSeconds = 2

/** Seconds as WebVTT writes them, `00:01:02.345`. */
function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}

/** Subtitles in one language as WebVTT. */
export function webVtt(cues: readonly Cue[], language: SubtitleLanguage): string {
  const blocks = cues.map(
    ({ start, end, text }, index) => `${index + 1}\n${vttTime(start)} --> ${vttTime(end)}\n${text[language]}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

async function writeStoryboard(film: Stage, folder: string): Promise<void> {
  const [tile_width, tile_height] = tileSize
  const count = Math.ceil(film.duration_seconds / tileIntervalSeconds)
  const tiles = []
  for (let index = 0; index < count; index += 1) {
    const svg = frameSvg(film, index * tileIntervalSeconds, tileSize)
    tiles.push({
      input: await sharp(Buffer.from(svg)).png().toBuffer(),
      left: (index % tileColumns) * tile_width,
      top: Math.floor(index / tileColumns) * tile_height,
    })
  }
  const height = Math.ceil(count / tileColumns) * tile_height
  await sharp({ create: { width: tileColumns * tile_width, height, channels: 3, background: film.poster.field } })
    .composite(tiles)
    .webp({ quality: 68, effort: 6 })
    .toFile(join(folder, 'storyboard.webp'))
  const grid = { tile_width, tile_height, columns: tileColumns, interval: tileIntervalSeconds }
  writeFileSync(join(folder, 'storyboard.json'), `${JSON.stringify(grid, null, 2)}\n`)
}

/** The list of an item's episodes, `episodes.json`: file and title in order; null for a single video. */
export function episodesOf({ item }: Production) {
  const titles = episodeTitles(item.content_id)
  if (!titles) return null
  return titles.map((title, index) => ({ file: index === 0 ? 'video.mp4' : `episode-${index + 1}.mp4`, title }))
}

/** The name of a file beside a film; those of further episodes begin with the name of the episode. */
export function extraFile({ file, item, name }: Production, extra: string): string {
  return name === String(item.content_id) ? extra : `${file.replace(/\.mp4$/, '')}.${extra}`
}

/** Writes what stands beside a film: chapters, subtitles, episodes and the storyboard. */
export async function writeExtras(production: Production): Promise<void> {
  const { film, folder, item, name } = production
  const { chapters, subtitles } = filmTexts(name)
  const write = (file: string, content: string) => writeFileSync(join(folder, extraFile(production, file)), content)
  const writeJson = (file: string, value: unknown) => write(file, `${JSON.stringify(value, null, 2)}\n`)
  writeJson('chapters.json', chapters)
  for (const language of subtitleLanguages) write(`subtitles.${language}.vtt`, webVtt(subtitles, language))
  if (name !== String(item.content_id)) return
  const episodes = episodesOf(production)
  if (episodes) writeJson('episodes.json', episodes)
  await writeStoryboard(film, folder)
}
