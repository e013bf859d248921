/** Texts drawn once each, so that a frame only moves pictures. */
import type { DanmuItem } from '../core/item.ts'

/** Around the text: the shadow reaches 1 px to every side. */
const PAD_PX = 2
const UNDERLINE_PX = 2
const SHADOW = 'rgba(0, 0, 0, 0.82)'
/** The four-way shadow of the design book 4.21. */
const SHADOW_STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

export interface Sprites {
  /** Width of a text without its margin. */
  measure(item: DanmuItem): number
  draw(target: CanvasRenderingContext2D, item: DanmuItem, x: number, y: number): void
  /** Forgets drawings that are not among these. */
  keep(ids: ReadonlySet<DanmuItem['id']>): void
}

export interface SpriteLook {
  font_px: number
  family: string
  /** Device pixels per CSS pixel. */
  ratio: number
}

/** Where a line of text stands in its box, as the page itself would set it. */
function baseline(pen: CanvasRenderingContext2D, height: number): number {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('')
  return (height - ascent - descent) / 2 + ascent
}

export function createSprites({ font_px, family, ratio }: SpriteLook): Sprites {
  const font = `600 ${font_px}px ${family}`
  const ruler = document.createElement('canvas').getContext('2d')
  const widths = new Map<DanmuItem['id'], number>()
  const drawn = new Map<DanmuItem['id'], HTMLCanvasElement>()
  const height = font_px * 1.5

  function measure(item: DanmuItem): number {
    const known = widths.get(item.id)
    if (known !== undefined) return known
    if (!ruler) return item.text.length * font_px
    ruler.font = font
    const width = Math.ceil(ruler.measureText(item.text).width)
    widths.set(item.id, width)
    return width
  }

  function paint(item: DanmuItem): HTMLCanvasElement {
    const width = measure(item)
    const sprite = document.createElement('canvas')
    sprite.width = Math.ceil((width + PAD_PX * 2) * ratio)
    sprite.height = Math.ceil((height + PAD_PX * 2) * ratio)
    const pen = sprite.getContext('2d')
    if (!pen) return sprite
    pen.scale(ratio, ratio)
    pen.font = font
    const [x, y] = [PAD_PX, PAD_PX + baseline(pen, height)]
    pen.fillStyle = SHADOW
    for (const [dx, dy] of SHADOW_STEPS) pen.fillText(item.text, x + dx, y + dy)
    pen.fillStyle = item.color
    pen.fillText(item.text, x, y)
    if (item.is_own) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, sprite.height / ratio - UNDERLINE_PX, sprite.width / ratio, UNDERLINE_PX)
    }
    return sprite
  }

  return {
    measure,
    draw(target, item, x, y) {
      const sprite = drawn.get(item.id) ?? paint(item)
      drawn.set(item.id, sprite)
      target.drawImage(sprite, x - PAD_PX, y - PAD_PX, sprite.width / ratio, sprite.height / ratio)
    },
    keep(ids) {
      for (const id of drawn.keys()) if (!ids.has(id)) drawn.delete(id)
      for (const id of widths.keys()) if (!ids.has(id)) widths.delete(id)
    },
  }
}
