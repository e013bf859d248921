/** What a visitor saw: every frame that the browser put on the screen between two moments. */
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Frames are recorded at one pixel a CSS pixel. */
export interface Frame {
  width: number
  height: number
  /** Three bytes a pixel. */
  pixels: Buffer
}

type Colour = readonly [red: number, green: number, blue: number]

async function readFrame(png: Buffer): Promise<Frame> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Records until the returned function is called, which gives the frames in their order. */
export async function record(page: Page): Promise<() => Promise<Frame[]>> {
  const { width = 390, height = 844 } = page.viewportSize() ?? {}
  const session = await page.context().newCDPSession(page)
  const pictures: { data: string; shownAt: number }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ data, shownAt: (metadata.timestamp ?? 0) * 1000 })
    // The page may be closed by then.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: width, maxHeight: height, everyNthFrame: 1 })
  // What is on the screen is sent as the first one. Whatever happens before it would be missed.
  await expect.poll(() => pictures.length).toBeGreaterThan(0)
  return async () => {
    await waitForFramesUntil(Date.now(), pictures)
    await session.send('Page.stopScreencast')
    await session.detach()
    // The browser encodes several at a time, and sends what is ready first.
    pictures.sort((a, b) => a.shownAt - b.shownAt)
    return Promise.all(pictures.map(({ data }) => readFrame(Buffer.from(data, 'base64'))))
  }
}

/** A page that has sent nothing for so long stands still. */
const QUIET_MS = 1500
const LOOK_MS = 100

/** Frames come some time after they were shown, on a busy machine much later; a page that stands still sends none. */
async function waitForFramesUntil(moment: number, pictures: readonly { shownAt: number }[]) {
  let seen = pictures.length
  for (let quietMs = 0; quietMs < QUIET_MS && !pictures.some(({ shownAt }) => shownAt >= moment); quietMs += LOOK_MS) {
    await setTimeout(LOOK_MS)
    if (seen !== pictures.length) quietMs = 0
    seen = pictures.length
  }
}

/** Scaling mixes neighbours a little. */
const NEAR = 10

/** Share of the pixels of a part of a frame that have a colour; of the whole frame where no part is named. */
export function shareOf(
  { width, height, pixels }: Frame,
  colour: Colour,
  part = { x: 0, y: 0, width, height },
): number {
  let found = 0
  let all = 0
  for (let y = Math.ceil(part.y); y < Math.floor(Math.min(height, part.y + part.height)); y += 1)
    for (let x = Math.ceil(part.x); x < Math.floor(Math.min(width, part.x + part.width)); x += 1) {
      const at = (y * width + x) * 3
      all += 1
      if (colour.every((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)) <= NEAR)) found += 1
    }
  return found / Math.max(1, all)
}

/** A colour as the styles compute it. */
export const readColour = (text: string): Colour => {
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}
