import { createHash } from 'node:crypto'
import { type CatalogueItem, readCatalogue } from '../catalogue.ts'
import { composers } from '../compose.ts'
import { readGlyph } from '../glyph.ts'
import { type PaletteKey, palettes } from '../palettes.ts'
import { optionsOf } from '../poster.ts'
import { encodingOptions, frameRate, type Rendition } from './encode.ts'
import { frameSvg } from './frame.ts'
import { scripts } from './scripts/index.ts'
import { createStage, type Stage } from './stage.ts'
import { filmTexts } from './texts.ts'
import { sampleRate } from './tone.ts'
import { filmSize } from './zones.ts'

/** One film to be made: `folder` and `file` are where it goes, `name` is its key in the list of what is made. */
export type Production = {
  name: string
  item: CatalogueItem
  film: Stage
  folder: string
  file: string
  renditions: Rendition[]
  hasHls: boolean
}

export const videosFolder = 'demo/videos'
export const hlsItems: readonly number[] = [101, 201, 204, 301]
/** Locked films in pieces of their one quality, so that their first seconds can be shown (docs/decisions/0102). */
export const previewItems: readonly number[] = [406]
/** Bytes of `video.mp4` that a second of film may take. */
export const maxBytesPerSecond = 10_500

/** Further episodes; the first one is the item's own film. */
const furtherEpisodes: readonly { content_id: number; palette: PaletteKey }[] = [
  { content_id: 205, palette: 'celadon' },
]

/** The quality a film has as `video.mp4`. */
export const mp4Rendition: Rendition = { height: 540, crf: 32, file: '540.mp4' }
const hlsRenditions: readonly Rendition[] = [
  { height: 270, crf: 33, file: '270.mp4' },
  mp4Rendition,
  { height: 720, crf: 32, file: '720.mp4' },
]

function produce(item: CatalogueItem, palette: PaletteKey, episode: number): Production {
  const { content_id } = item
  const name = episode === 1 ? String(content_id) : `${content_id}-${episode}`
  const hasQualities = episode === 1 && hlsItems.includes(content_id)
  const tell = scripts[name]
  if (!tell) throw new Error(`film ${name} has no script`)
  const glyph = readGlyph(content_id)
  const inks = palettes[palette]
  const poster = composers[item.category_unique](glyph, inks, filmSize, optionsOf(item))
  const film = createStage(poster, glyph, inks, filmTexts(name).duration_seconds)
  tell(film)
  return {
    name,
    item,
    film,
    folder: `${videosFolder}/${content_id}`,
    file: episode === 1 ? 'video.mp4' : `episode-${episode}.mp4`,
    renditions: [...(hasQualities ? hlsRenditions : [mp4Rendition])],
    hasHls: hasQualities || (episode === 1 && previewItems.includes(content_id)),
  }
}

/** All films of the catalogue in its order, each item's further episodes after its first. */
export function listProductions(): Production[] {
  return readCatalogue().items.flatMap((item) => {
    if (item.kind !== 'video') return []
    const further = furtherEpisodes.filter(({ content_id }) => content_id === item.content_id)
    return [produce(item, item.palette, 1), ...further.map(({ palette }, index) => produce(item, palette, index + 2))]
  })
}

/**
 * A digest of all that decides how a film looks and sounds: two frames per second of its length, what is heard, and
 * how it is encoded. The same on every machine; a film whose digest has not changed is not made again.
 */
export function digestOf({ film, renditions, hasHls }: Production): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify({ encodingOptions, frameRate, sampleRate, renditions, hasHls }))
  hash.update(JSON.stringify([film.duration_seconds, film.sounds]))
  for (let time = 0; time <= film.duration_seconds; time += 0.5) hash.update(frameSvg(film, time))
  return hash.digest('hex').slice(0, 32)
}
