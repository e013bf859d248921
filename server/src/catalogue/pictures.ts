/** What the catalogue needs to know and to make of pictures. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { minutes } from '@zimu/contract/durations'
import sharp from 'sharp'

export interface PictureFacts {
  width: number
  height: number
  /** Average colour `#rrggbb`, shown until the picture is there. */
  color: string
}

const run = promisify(execFile)
const MAX_FRAME_BYTES = 64 * 1024 * 1024
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

/** Size as shown (photographs may be stored turned) and colour. Throws with a reason when it is no readable picture. */
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
    throw new Error(`it is no readable picture (${error instanceof Error ? error.message : String(error)})`)
  }
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

/** A picture of a film, taken early but not at the very start; undefined where the system has no ffmpeg. */
export async function takeFrame(film: string, duration: number): Promise<Buffer | undefined> {
  const at = Math.min(1, duration / 10).toFixed(3)
  const args = ['-v', 'error', '-ss', at, '-i', film, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-']
  try {
    const { stdout } = await run('ffmpeg', args, {
      encoding: 'buffer',
      maxBuffer: MAX_FRAME_BYTES,
      timeout: minutes(1),
    })
    return stdout.length > 0 ? stdout : undefined
  } catch {
    return undefined
  }
}
