import { createHash } from 'node:crypto'
import { type CatalogueItem, readCatalogue } from '../catalogue.ts'
import type { Point } from '../compositions/composition.ts'
import { readGlyph } from '../glyph.ts'
import type { PaletteKey } from '../palettes.ts'
import { encoding_options, frame_rate, type Rendition } from './encode.ts'
import { type Film, type PenStroke, planFilm } from './film.ts'
import { frameSvg } from './frame.ts'
import strokes_file from './strokes.json' with { type: 'json' }
import { sample_rate } from './tone.ts'

/** One film to be made: `folder` and `file` are where it goes, `name` is its key in the list of what is made. */
export type Production = {
  name: string
  item: CatalogueItem
  film: Film
  folder: string
  file: string
  renditions: Rendition[]
  has_hls: boolean
}

export const videos_folder = 'demo/videos'
export const hls_items: readonly number[] = [101, 103, 204, 301]
export const storyboard_items: readonly number[] = [101, 301]

/** Further episodes; the first one is the item's own film. */
const further_episodes: readonly { content_id: number; palette: PaletteKey; duration_seconds: number }[] = [
  { content_id: 205, palette: 'aubergine', duration_seconds: 24 },
]

/** Rings cost many bits and bear more loss than large areas do; added to the quality number of films that have them. */
const crf_for_rings = 4

/** The quality a film has as `video.mp4`. */
export const mp4_rendition: Rendition = { height: 540, crf: 32, file: '540.mp4' }
const hls_renditions: readonly Rendition[] = [
  { height: 270, crf: 33, file: '270.mp4' },
  mp4_rendition,
  { height: 720, crf: 32, file: '720.mp4' },
]

function readStrokes(content_id: number): PenStroke[] | null {
  const files: Readonly<Record<string, { name: string; region: number[][]; pen: number[][]; width: number }[]>> =
    strokes_file
  const points = (list: number[][]): Point[] => list.map(([x = 0, y = 0]) => [x, y])
  const strokes = files[content_id]
  return strokes ? strokes.map((one) => ({ ...one, region: points(one.region), pen: points(one.pen) })) : null
}

function produce(item: CatalogueItem, palette: PaletteKey, duration_seconds: number, episode: number): Production {
  const { content_id } = item
  const has_hls = episode === 1 && hls_items.includes(content_id)
  const glyph = readGlyph(content_id)
  const film = planFilm({ item, glyph, strokes: readStrokes(content_id), palette, duration_seconds })
  const more_loss = film.poster.rings.length > 0 ? crf_for_rings : 0
  const renditions = has_hls ? hls_renditions : [mp4_rendition]
  return {
    name: episode === 1 ? String(content_id) : `${content_id}-${episode}`,
    item,
    film,
    folder: `${videos_folder}/${content_id}`,
    file: episode === 1 ? 'video.mp4' : `episode-${episode}.mp4`,
    renditions: renditions.map((rendition) => ({ ...rendition, crf: rendition.crf + more_loss })),
    has_hls,
  }
}

/** All films of the catalogue in its order, each item's further episodes after its first. */
export function listProductions(): Production[] {
  return readCatalogue().items.flatMap((item) => {
    if (item.kind !== 'video' || item.duration_seconds === undefined) return []
    const further = further_episodes.filter(({ content_id }) => content_id === item.content_id)
    return [
      produce(item, item.palette, item.duration_seconds, 1),
      ...further.map(({ palette, duration_seconds }, index) => produce(item, palette, duration_seconds, index + 2)),
    ]
  })
}

/**
 * A digest of all that decides how a film looks and sounds: one frame per second of its length, the times of its
 * bells, and how it is encoded. The same on every machine; a film whose digest has not changed is not made again.
 */
export function digestOf({ film, renditions, has_hls }: Production): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify({ encoding_options, frame_rate, sample_rate, renditions, has_hls }))
  hash.update(JSON.stringify([film.duration_seconds, film.reveal.map(({ span }) => Math.round(span.start * 1000))]))
  for (let second = 0; second <= film.duration_seconds; second += 1) hash.update(frameSvg(film, second))
  return hash.digest('hex').slice(0, 32)
}
