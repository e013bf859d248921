/** Texts drawn once each, so that a frame only moves pictures. */
import { COUNT_GAP_PX, countText, createRuler, type TextLook } from './text-ruler.ts'

/** Left and right of the text, and around its ink: the shadow reaches 1 px to every side. */
const PAD_PX = 2
const UNDERLINE_PX = 2
const SHADOW = 'rgba(0, 0, 0, 0.82)'
/** Behind inks that are nearly as dark as the shadow. */
const LIGHT_SHADOW = 'rgba(255, 255, 255, 0.9)'
/** Below this a colour is too dark for a dark shadow; parts of it as the eye weighs them, of 255. */
const DARK_LUMINANCE = 56
/** The four-way shadow (docs/design.md#danmu). */
const SHADOW_STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const
/** Pictures beyond those of one frame that wait for the same text to be said again: crowds repeat themselves. */
const MAX_SPARE = 32

/** All that a picture shows. */
export interface Sprite {
  text: string
  /** `#RRGGBB`. */
  color: string
  /** 1: for itself only, else with "×N". */
  count: number
  /** Underlined. */
  is_own: boolean
}

export interface SpriteLook extends TextLook {
  /** Device pixels per CSS pixel. */
  ratio: number
}

export interface Sprites {
  /** Draws at CSS pixels, moved to the next whole pixel of the screen. */
  draw(target: Pen, sprite: Sprite, x: number, y: number): void
  /** A frame is done, in which so many were drawn: pictures that nothing needed for a while are forgotten. */
  endFrame(drawnCount: number): void
  /** Frees everything. */
  clear(): void
}

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A text as a picture, as high as its ink: empty rows would be mixed with the film in every frame. */
interface Drawing {
  picture: ImageBitmap | HTMLCanvasElement
  /** From the top of its line to its first row, in device pixels. */
  top: number
  /** Number of the frame that drew it last. */
  used: number
}

/** A readable outline whatever the colour: dark around light inks, light around dark ones. */
function shadowOf(color: string): string {
  const rgb = Number.parseInt(color.slice(1), 16)
  const luminance = 0.2126 * (rgb >> 16) + 0.7152 * ((rgb >> 8) & 255) + 0.0722 * (rgb & 255)
  return luminance < DARK_LUMINANCE ? LIGHT_SHADOW : SHADOW
}

function writeOutlined(pen: Pen, text: string, { x, y, color }: { x: number; y: number; color: string }) {
  pen.fillStyle = shadowOf(color)
  for (const [dx, dy] of SHADOW_STEPS) pen.fillText(text, x + dx, y + dy)
  pen.fillStyle = color
  pen.fillText(text, x, y)
}

export function createSprites({ ratio, ...look }: SpriteLook): Sprites {
  const ruler = createRuler(look)
  const height = look.fontPx * 1.5
  /** By look: what two viewers say in the same words and colour is drawn once. */
  const drawn = new Map<string, Drawing>()
  const keys = new WeakMap<Sprite, string>()
  let frame = 0
  /** Pictures that are ready are the cheapest to draw; they come from one canvas. */
  const paper = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1)
  const letters = ruler.inkOf('')
  /** Where a line of text stands in its box, as the page itself would set it. */
  const baseline = PAD_PX + (height - letters.lineAscent - letters.lineDescent) / 2 + letters.lineAscent

  /** Rows of its line that a text has ink in, in CSS pixels from the top of the line. */
  function rowsOf({ text, is_own, count }: Sprite): { from: number; to: number } {
    const most = height + PAD_PX * 2
    // The line under an own text is drawn at the lower edge; "×N" may be higher than what it stands beside.
    if (is_own || count > 1) return { from: 0, to: most }
    const { ascent, descent } = ruler.inkOf(text)
    const from = Math.max(0, Math.floor(baseline - ascent) - PAD_PX)
    return { from, to: Math.min(most, Math.ceil(baseline + descent) + PAD_PX) }
  }

  function paint(pen: Pen, { text, color, count, is_own }: Sprite, { width, from }: { width: number; from: number }) {
    pen.scale(ratio, ratio)
    pen.font = ruler.font
    const y = baseline - from
    writeOutlined(pen, text, { x: PAD_PX, y, color })
    if (count > 1) {
      const x = PAD_PX + ruler.inkOf(text).width + COUNT_GAP_PX
      pen.font = ruler.countFont
      writeOutlined(pen, countText(count), { x, y, color })
    }
    if (is_own) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, height + PAD_PX * 2 - UNDERLINE_PX, width + PAD_PX * 2, UNDERLINE_PX)
    }
  }

  function make(sprite: Sprite): Drawing {
    const width = ruler.widthOf(sprite.text, sprite.count)
    const { from, to } = rowsOf(sprite)
    const canvas = paper ?? document.createElement('canvas')
    // Setting a size also empties it and forgets scale and font.
    canvas.width = Math.ceil((width + PAD_PX * 2) * ratio)
    canvas.height = Math.ceil((to - from) * ratio)
    const pen = canvas.getContext('2d') as Pen | null
    if (pen) paint(pen, sprite, { width, from })
    const picture = 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas
    return { picture, top: (from - PAD_PX) * ratio, used: frame }
  }

  function keyOf(sprite: Sprite): string {
    const known = keys.get(sprite)
    const key = known ?? `${sprite.color} ${sprite.is_own} ${sprite.count} ${sprite.text}`
    if (known === undefined) keys.set(sprite, key)
    return key
  }

  function drawingOf(sprite: Sprite): Drawing {
    const key = keyOf(sprite)
    const known = drawn.get(key)
    const drawing = known ?? make(sprite)
    if (!known) drawn.set(key, drawing)
    drawing.used = frame
    return drawing
  }

  function forget(key: string, { picture }: Drawing) {
    if ('close' in picture) picture.close()
    drawn.delete(key)
  }

  return {
    draw(target, sprite, x, y) {
      const { picture, top } = drawingOf(sprite)
      // Between two pixels every one of them would be mixed anew, at three times the cost.
      target.drawImage(picture, Math.round((x - PAD_PX) * ratio), Math.round(y * ratio + top))
    },
    endFrame(drawnCount) {
      if (drawn.size > drawnCount + MAX_SPARE)
        for (const [key, drawing] of drawn) if (drawing.used !== frame) forget(key, drawing)
      frame += 1
    },
    clear() {
      for (const [key, drawing] of drawn) forget(key, drawing)
    },
  }
}
