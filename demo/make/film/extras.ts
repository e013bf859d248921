import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from '../glyph.ts'
import type { Film } from './film.ts'
import { frameSvg } from './frame.ts'
import type { Production } from './programme.ts'
import { storyboard_items } from './programme.ts'
import texts from './texts.json' with { type: 'json' }

/** The languages that subtitles come in. */
export const subtitle_languages = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
export type SubtitleLanguage = (typeof subtitle_languages)[number]

type Title = { 'zh-Hans': string; en: string }
type Timed<Content> = { at: string } & Content

const chapter_texts: Readonly<Record<string, Timed<{ title: Title }>[]>> = texts.chapters
const subtitle_texts: Readonly<Record<string, Timed<{ text: Record<SubtitleLanguage, string> }>[]>> = texts.subtitles
const episode_texts: Readonly<Record<string, Title[]>> = texts.episodes

const tile_size: Size = [160, 90]
const tile_columns = 6
const tile_interval_seconds = 2
/** Pause between one caption and the next. */
const caption_gap_seconds = 0.1

/** When the moment that texts.json names `at` comes: `start`, `part-<n>`, `details`, `colours` or `end`. Throws on others. */
export function momentOf(film: Film, at: string): number {
  const part = /^part-(\d+)$/.exec(at)?.[1]
  const moments: Readonly<Record<string, number | undefined>> = {
    start: 0,
    details: film.shots[0]?.span.start,
    colours: film.recolourings[0]?.span.start,
    end: film.recolourings.at(-1)?.span.end,
  }
  const moment = part === undefined ? moments[at] : film.reveal[Number(part)]?.span.start
  if (moment === undefined) throw new Error(`the film has no moment ${at}`)
  return moment
}

/** Seconds as WebVTT writes them, `00:01:02.345`. */
function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}

/** The subtitles of a film in one language as WebVTT; null when it has none. */
export function subtitlesOf({ film, name }: Production, language: SubtitleLanguage): string | null {
  const lines = subtitle_texts[name]
  if (!lines) return null
  const cues = lines.map(({ at, text }, index) => {
    const next = lines[index + 1]
    const end = next ? momentOf(film, next.at) - caption_gap_seconds : film.duration_seconds - caption_gap_seconds
    return `${index + 1}\n${vttTime(momentOf(film, at))} --> ${vttTime(end)}\n${text[language]}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** The chapters of a film, times in seconds to a tenth; null when it has none. */
export function chaptersOf({ film, name }: Production): { time: number; title: Title }[] | null {
  const chapters = chapter_texts[name]
  if (!chapters) return null
  return chapters.map(({ at, title }) => ({ time: Math.round(momentOf(film, at) * 10) / 10, title }))
}

async function writeStoryboard(film: Film, folder: string): Promise<void> {
  const [tile_width, tile_height] = tile_size
  const count = Math.ceil(film.duration_seconds / tile_interval_seconds)
  const tiles = []
  for (let index = 0; index < count; index += 1) {
    const svg = frameSvg(film, index * tile_interval_seconds, tile_size)
    tiles.push({
      input: await sharp(Buffer.from(svg)).png().toBuffer(),
      left: (index % tile_columns) * tile_width,
      top: Math.floor(index / tile_columns) * tile_height,
    })
  }
  const height = Math.ceil(count / tile_columns) * tile_height
  await sharp({ create: { width: tile_columns * tile_width, height, channels: 3, background: film.poster.field } })
    .composite(tiles)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, 'storyboard.webp'))
  const grid = { tile_width, tile_height, columns: tile_columns, interval: tile_interval_seconds }
  writeFileSync(join(folder, 'storyboard.json'), `${JSON.stringify(grid, null, 2)}\n`)
}

/** The list of an item's episodes, `episodes.json`: file and title in order; null for a single video. */
export function episodesOf({ item }: Production): { file: string; title: Title }[] | null {
  const titles = episode_texts[item.content_id]
  if (!titles) return null
  return titles.map((title, index) => ({ file: index === 0 ? 'video.mp4' : `episode-${index + 1}.mp4`, title }))
}

/** Writes what stands beside a film: chapters, subtitles, episodes and the storyboard, where it has them. */
export async function writeExtras(production: Production): Promise<void> {
  const { film, folder, item, name } = production
  if (name !== String(item.content_id)) return
  const chapters = chaptersOf(production)
  if (chapters) writeFileSync(join(folder, 'chapters.json'), `${JSON.stringify(chapters, null, 2)}\n`)
  const episodes = episodesOf(production)
  if (episodes) writeFileSync(join(folder, 'episodes.json'), `${JSON.stringify(episodes, null, 2)}\n`)
  for (const language of subtitle_languages) {
    const vtt = subtitlesOf(production, language)
    if (vtt) writeFileSync(join(folder, `subtitles.${language}.vtt`), vtt)
  }
  if (storyboard_items.includes(item.content_id)) await writeStoryboard(film, folder)
}
