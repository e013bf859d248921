/** Pictures as raw pixels, laid beside and over each other. */
import sharp from 'sharp'

export interface Picture {
  width: number
  height: number
  /** Three bytes to a pixel: red, green, blue. */
  pixels: Buffer
}

const PAD_COLOUR = '#ff00ff'
/** Share of the picture below which a colour is not worth a line. */
const COLOUR_SHARE = 0.0008

export async function readPicture(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** A part of a picture file; undefined: all of it. */
export async function readPart(
  png: Buffer,
  part: { left: number; top: number; width: number; height: number } | undefined,
): Promise<Picture> {
  return readPicture(part ? await sharp(png).extract(part).png().toBuffer() : png)
}

const open = ({ pixels, width, height }: Picture) => sharp(pixels, { raw: { width, height, channels: 3 } })

/** What lies at the right of a column, in the pixels of the picture. */
export function cut({ pixels, width, height }: Picture, left: number): Picture {
  if (left === 0) return { pixels, width, height }
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray((y * width + left) * 3, (y + 1) * width * 3))
  return { pixels: Buffer.concat(rows), width: width - left, height }
}

/** The picture in grey on a canvas of that size, white where it has nothing. */
async function grey(picture: Picture, width: number, height: number): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  const laid = await canvas
    .composite([{ input: await open(picture).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(laid).greyscale().extractChannel(0).raw().toBuffer()
}

/** Mockup, product, and both over each other (red: only in the mockup, cyan: only in the product), at one pixel a pixel. */
export async function layOver(mockup: Picture, product: Picture, scale: number): Promise<Buffer> {
  const width = Math.max(mockup.width, product.width)
  const height = Math.max(mockup.height, product.height)
  const [want, have] = await Promise.all([grey(mockup, width, height), grey(product, width, height)])
  const over = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    over[i * 3] = have[i] ?? 0
    over[i * 3 + 1] = want[i] ?? 0
    over[i * 3 + 2] = want[i] ?? 0
  }
  const parts = await Promise.all([
    open(mockup).png().toBuffer(),
    open(product).png().toBuffer(),
    open({ width, height, pixels: over }).png().toBuffer(),
  ])
  const gap = 8
  const sheet = sharp({ create: { width: width * 3 + gap * 2, height, channels: 3, background: PAD_COLOUR } })
  const laid = sheet.composite(parts.map((input, i) => ({ input, left: i * (width + gap), top: 0 })))
  return sharp(await laid.png().toBuffer())
    .resize({ width: Math.round((width * 3 + gap * 2) / scale) })
    .png()
    .toBuffer()
}

function countColours({ pixels }: Picture): Map<string, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < pixels.length; i += 3) {
    const colour = pixels.readUIntBE(i, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const least = (pixels.length / 3) * COLOUR_SHARE
  const named = [...counts].filter(([, count]) => count >= least)
  return new Map(
    named.map(([colour, count]) => [`#${colour.toString(16).padStart(6, '0')}`, (count * 300) / pixels.length]),
  )
}

/** Flat colours that only one of the two has. */
export function compareColours(mockup: Picture, product: Picture): string[] {
  const want = countColours(mockup)
  const have = countColours(product)
  const only = (of: Map<string, number>, other: Map<string, number>) =>
    [...of]
      .filter(([colour]) => !other.has(colour))
      .sort(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([colour, percent]) => `${colour} ${percent.toFixed(2)} %`)
  const [missing, extra] = [only(want, have), only(have, want)]
  return [
    ...(missing.length > 0 ? [`  colours only in the mockup:  ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`  colours only in the product: ${extra.join(', ')}`] : []),
  ]
}
