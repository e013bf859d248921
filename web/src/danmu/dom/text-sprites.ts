/** Texts drawn once each, so that a frame only moves pictures. */
import type { DanmuItem } from '../core/item.ts'

/** Left and right of the text, and around its ink: the shadow reaches 1 px to every side. */
const PAD_PX = 2
const UNDERLINE_PX = 2
const SHADOW = 'rgba(0, 0, 0, 0.82)'
/** Behind inks that are nearly as dark as the shadow. */
const LIGHT_SHADOW = 'rgba(255, 255, 255, 0.9)'
/** Below this a colour is too dark for a dark shadow; parts of it as the eye weighs them, of 255. */
const DARK_LUMINANCE = 56
/** The four-way shadow of the design book 4.21. */
const SHADOW_STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const
/** "×N" is smaller than the text. */
const COUNT_SHARE = 0.75
const COUNT_GAP_PX = 4

export interface Sprites {
  /** Width of a text, with "×N" for more than one, without its margin. */
  measure(item: DanmuItem, count: number): number
  /** Draws at CSS pixels, moved to the next whole pixel of the screen. */
  draw(target: CanvasRenderingContext2D, sprite: SpriteKey, x: number, y: number): void
  /** A frame is done, in which so many were drawn: drawings that nothing needed for a while are forgotten. */
  endFrame(drawn_count: number): void
  /** Frees everything. */
  clear(): void
}

export interface SpriteKey {
  item: DanmuItem
  count: number
}

export interface SpriteLook {
  font_px: number
  family: string
  /** Device pixels per CSS pixel. */
  ratio: number
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What a text takes, in CSS pixels: `ascent` and `descent` of what is drawn, the others of its line. */
interface Ink {
  width: number
  ascent: number
  descent: number
  line_ascent: number
  line_descent: number
}

/** A text as a picture, as high as its ink: empty rows would be mixed with the film in every frame. */
interface Drawing {
  picture: ImageBitmap | HTMLCanvasElement
  /** From the top of its line to its first row, in device pixels. */
  top: number
  /** Number of the frame that drew it last. */
  used: number
}

/** Drawings beyond those of one frame that wait for the same text to be said again: crowds repeat themselves. */
const SPARE_MOST = 32

/** A readable outline whatever the colour: dark around light inks, light around dark ones. */
export function shadowOf(color: string): string {
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

const countText = (count: number) => (count > 1 ? `×${count}` : '')

export function createSprites({ font_px, family, ratio }: SpriteLook): Sprites {
  const font = `600 ${font_px}px ${family}`
  const count_font = `600 ${Math.round(font_px * COUNT_SHARE)}px ${family}`
  const height = font_px * 1.5
  /** By look: what two viewers say in the same words and colour is drawn once. */
  const drawn = new Map<string, Drawing>()
  const looks = new WeakMap<SpriteKey, string>()
  let frame = 0
  /** Pictures that are ready are the cheapest to draw; they come from one canvas. */
  const paper = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1)
  /** A canvas of its own, for the paper forgets its font with every new size. */
  const ruler = (paper ? new OffscreenCanvas(1, 1) : document.createElement('canvas')).getContext('2d') as Pen | null
  /** Measuring takes as long as drawing, so each text is measured once. */
  const inks = new WeakMap<DanmuItem, Ink>()
  const letters = measureInk('', font)
  /** Where a line of text stands in its box, as the page itself would set it. */
  const baseline = PAD_PX + (height - letters.line_ascent - letters.line_descent) / 2 + letters.line_ascent

  function measureInk(text: string, in_font: string): Ink {
    if (!ruler) return { width: text.length * font_px, ascent: font_px, descent: 0, line_ascent: 0, line_descent: 0 }
    if (ruler.font !== in_font) ruler.font = in_font
    const metrics = ruler.measureText(text)
    return {
      width: Math.ceil(metrics.width),
      ascent: metrics.actualBoundingBoxAscent,
      descent: metrics.actualBoundingBoxDescent,
      line_ascent: metrics.fontBoundingBoxAscent,
      line_descent: metrics.fontBoundingBoxDescent,
    }
  }

  function inkOf(item: DanmuItem): Ink {
    const ink = inks.get(item) ?? measureInk(item.text, font)
    inks.set(item, ink)
    return ink
  }
  const measure = (item: DanmuItem, count: number) =>
    inkOf(item).width + (count > 1 ? COUNT_GAP_PX + measureInk(countText(count), count_font).width : 0)

  /** Rows of its line that a text has ink in, in CSS pixels from the top of the line. */
  function rowsOf({ item, count }: SpriteKey): { from: number; to: number } {
    const most = height + PAD_PX * 2
    // The line under an own text is drawn at the lower edge; "×N" may be higher than what it stands beside.
    if (!ruler || item.is_own || count > 1) return { from: 0, to: most }
    const { ascent, descent } = inkOf(item)
    const from = Math.max(0, Math.floor(baseline - ascent) - PAD_PX)
    return { from, to: Math.min(most, Math.ceil(baseline + descent) + PAD_PX) }
  }

  function paint(pen: Pen, { item, count }: SpriteKey, { width, from }: { width: number; from: number }) {
    pen.scale(ratio, ratio)
    pen.font = font
    const y = baseline - from
    writeOutlined(pen, item.text, { x: PAD_PX, y, color: item.color })
    if (count > 1) {
      const x = PAD_PX + inkOf(item).width + COUNT_GAP_PX
      pen.font = count_font
      writeOutlined(pen, countText(count), { x, y, color: item.color })
    }
    if (item.is_own) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, height + PAD_PX * 2 - UNDERLINE_PX, width + PAD_PX * 2, UNDERLINE_PX)
    }
  }

  function make(key: SpriteKey): Drawing {
    const width = measure(key.item, key.count)
    const { from, to } = rowsOf(key)
    const canvas = paper ?? document.createElement('canvas')
    // Setting a size also empties it and forgets scale and font.
    canvas.width = Math.ceil((width + PAD_PX * 2) * ratio)
    canvas.height = Math.ceil((to - from) * ratio)
    const pen = canvas.getContext('2d') as Pen | null
    if (pen) paint(pen, key, { width, from })
    const picture = canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap()
    return { picture, top: (from - PAD_PX) * ratio, used: frame }
  }

  function lookOf(key: SpriteKey): string {
    const { text, color, is_own } = key.item
    const known = looks.get(key)
    const look = known ?? `${color} ${is_own} ${key.count} ${text}`
    if (known === undefined) looks.set(key, look)
    return look
  }

  function drawingOf(key: SpriteKey): Drawing {
    const look = lookOf(key)
    const known = drawn.get(look)
    const drawing = known ?? make(key)
    if (!known) drawn.set(look, drawing)
    drawing.used = frame
    return drawing
  }

  function forget(look: string, { picture }: Drawing) {
    if ('close' in picture) picture.close()
    drawn.delete(look)
  }

  return {
    measure,
    draw(target, key, x, y) {
      const { picture, top } = drawingOf(key)
      // Between two pixels every one of them would be mixed anew, at three times the cost.
      target.drawImage(picture, Math.round((x - PAD_PX) * ratio), Math.round(y * ratio + top))
    },
    endFrame(drawn_count) {
      if (drawn.size > drawn_count + SPARE_MOST)
        for (const [look, drawing] of drawn) if (drawing.used !== frame) forget(look, drawing)
      frame += 1
    },
    clear() {
      for (const [look, drawing] of drawn) forget(look, drawing)
    },
  }
}
