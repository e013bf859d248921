import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type CatalogueItem, readCatalogue } from './catalogue.ts'
import { platePalette, plateSizePx, plateSvg } from './galleries/draw.ts'
import {
  type OutlineBook,
  outlineKey,
  type Plate,
  type PlateText,
  readOutlines,
  readPlates,
} from './galleries/plates.ts'
import { palettes } from './palettes.ts'

const usage = `usage: node tools/run.mjs demo/make/galleries.ts [--only <content id>]

Draws the pictures of the galleries from demo/make/galleries/plates and outlines.json, and writes them with a gallery.json
to demo/galleries/<content id>. The output is deterministic.

  --only <content id>  only this gallery; default: all
  --help               prints this text`

const webpQuality = 80

/** One entry of `gallery.json`. `color` is the field, as a placeholder while the picture loads. */
type GalleryPicture = { file: string; width: number; height: number; color: string; title: PlateText; text: PlateText }

async function writePlate(folder: string, item: CatalogueItem, plate: Plate, index: number, outlines: OutlineBook) {
  const key = outlineKey(plate.runs)
  const outline = outlines[key]
  if (!outline) throw new Error(`outlines.json has no outline ${key}; run demo/make/galleries/extract.py`)
  const file = `${String(index + 1).padStart(2, '0')}.webp`
  const svg = Buffer.from(plateSvg(item, plate, index, outline))
  const { size } = await sharp(svg).webp({ quality: webpQuality, effort: 6 }).toFile(join(folder, file))
  const { field } = palettes[platePalette(item, index)]
  const { title, text } = plate
  const picture: GalleryPicture = { file, width: plateSizePx, height: plateSizePx, color: field, title, text }
  return { picture, bytes: size }
}

async function writeGallery(item: CatalogueItem, outlines: OutlineBook): Promise<number> {
  const folder = join('demo/galleries', String(item.content_id))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: GalleryPicture[] = []
  let bytes = 0
  for (const [index, plate] of readPlates(item.content_id).entries()) {
    const written = await writePlate(folder, item, plate, index, outlines)
    pictures.push(written.picture)
    bytes += written.bytes
  }
  writeFileSync(join(folder, 'gallery.json'), `${JSON.stringify(pictures, null, 2)}\n`)
  console.log(`${item.content_id} ${item.unique}: ${pictures.length} pictures, ${Math.round(bytes / 1024)} KB`)
  return bytes
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  const all = readCatalogue().items.filter(({ kind }) => kind === 'gallery')
  const wanted = all.filter(({ content_id }) => values.only === undefined || String(content_id) === values.only)
  if (wanted.length === 0) throw new Error(`no gallery ${values.only}`)
  const outlines = readOutlines()
  let bytes = 0
  for (const item of wanted) bytes += await writeGallery(item, outlines)
  console.log(`${wanted.length} galleries, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
}

await main()
