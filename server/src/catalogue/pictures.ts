/** What the catalogue needs to know and to make of pictures. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cropBox, type Focus } from '@zimu/contract/films'
import sharp from 'sharp'
import type { Transcoder } from '../ports/transcoder/index.ts'
import { unfit } from './unfit.ts'

export interface PictureFacts {
  width: number
  height: number
  /** Average colour `#rrggbb`, shown until the picture is there. */
  color: string
}

/** Width of the small public pictures of locked galleries. */
const THUMB_WIDTH = 320
/** Width of a cover that is taken from what is locked: what a card in two columns shows on a sharp screen. */
const LOCKED_COVER_WIDTH = 480
const COVER_WIDTH = 1600

const toHex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

async function averageColor(source: string | Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(source)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${toHex(red)}${toHex(green)}${toHex(blue)}`
}

/** Size as shown (photographs may be stored turned) and colour. Throws `Unfit` when it is no readable picture. */
export async function measurePicture(source: string | Buffer): Promise<PictureFacts> {
  try {
    const { width = 0, height = 0, orientation = 1 } = await sharp(source).metadata()
    const isTurned = orientation >= 5
    return {
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      color: await averageColor(source),
    }
  } catch (error) {
    throw unfit('picture_unreadable', { text: error instanceof Error ? error.message : String(error) })
  }
}

/** Formats of pixels that every browser shows, by the names that sharp gives them. */
const FORMATS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' }

/** Extension by what the bytes are, whatever the file is called. Throws for others: an SVG is a document with scripts. */
export async function pictureFormat(source: Buffer): Promise<string> {
  const { format = '', compression } = await sharp(source).metadata()
  const ext = FORMATS[format]
  // What phones call HEIC shares the format's name with AVIF, and no browser but one shows it.
  if (ext === undefined || (format === 'heif' && compression !== 'av1'))
    throw new Error(`${format} is no picture of ours`)
  return ext
}

/** A cover as it is published: turned upright, without the camera's data, at most 1600 pixels wide. */
export async function makeCover(source: string | Buffer): Promise<Buffer> {
  const picture = sharp(source).rotate().resize({ width: COVER_WIDTH, withoutEnlargement: true })
  return picture.webp({ quality: 86 }).toBuffer()
}

/**
 * A picture that is sold, as small as everybody may see it: within `width` and a height of 4 : 3, so that a long strip
 * stays unreadable, and never more than half of its own size, so that a small original is not given away whole.
 */
async function makePreview(source: string | Buffer, width: number): Promise<Buffer> {
  const own = await measurePicture(source)
  const part = Math.min(0.5, width / own.width, (width * 4) / 3 / own.height)
  const size = { width: Math.max(1, Math.round(own.width * part)), height: Math.max(1, Math.round(own.height * part)) }
  return sharp(source)
    .rotate()
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: 72 })
    .toBuffer()
}

/** The small picture that everybody may see of a locked gallery. */
export const makeThumb = (source: string | Buffer) => makePreview(source, THUMB_WIDTH)

/** A cover for everybody that is made of something locked: no other size of it is published. */
export const makeLockedCover = (source: string | Buffer) => makePreview(source, LOCKED_COVER_WIDTH)

/** Part of a picture in a shape (width to height), around what must be seen, at most `width` pixels wide and never enlarged. */
export async function cropPicture(
  source: string | Buffer,
  shape: { width: number; ratio: number; focus?: Focus | undefined },
): Promise<Buffer> {
  const own = await measurePicture(source)
  const box = cropBox(own, shape.ratio, shape.focus)
  const width = Math.min(shape.width, box.width)
  const size = { width, height: Math.max(1, Math.round(width / shape.ratio)) }
  // Turned first, in a picture of its own: parts are cut by what is seen.
  const upright = await sharp(source).rotate().png({ compressionLevel: 1 }).toBuffer()
  return sharp(upright)
    .extract(box)
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 86 })
    .toBuffer()
}

/** A whole picture, at most `width` pixels wide. */
export const shrinkPicture = (source: string | Buffer, width: number): Promise<Buffer> =>
  sharp(source).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 76 }).toBuffer()

/** A picture of a film, taken early but not at the very start; undefined where the system has no ffmpeg or the film none. */
export async function takeFrame(
  film: string,
  duration: number,
  transcoder: Pick<Transcoder, 'abilities' | 'probe' | 'frameAt'>,
): Promise<Buffer | undefined> {
  if ((await transcoder.abilities()).name === 'none') return undefined
  const folder = await mkdtemp(join(tmpdir(), 'zimu-frame-'))
  try {
    const facts = await transcoder.probe(film)
    return await readFile(await transcoder.frameAt(facts, Math.min(1, duration / 10), folder))
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
