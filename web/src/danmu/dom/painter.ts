/** Paints frames of danmu on a canvas, in the page or in a worker. */
import { createSprites, type Pen, type Sprite, type SpriteLook, type Sprites } from './text-sprites.ts'

/** What a frame shows, in a form that costs little to hand to a worker. */
export interface PaintFrame {
  /** What no frame showed before, by its number. */
  fresh: readonly (readonly [number, Sprite])[]
  /** How many it shows: so many of the numbers and places count. */
  count: number
  /** Numbers of what it shows, in the order of drawing. */
  numbers: Uint32Array
  /** Left and top edge of each in CSS pixels: x, y, x, y, … */
  places: Float32Array
}

export interface Paper {
  /** CSS pixels. */
  width: number
  height: number
  look: SpriteLook
}

export interface Painter {
  /** Earlier frames are still waiting: another one would only come later. */
  readonly isBusy: boolean
  /** Another size or look; nothing is on the paper afterwards. */
  resize(paper: Paper): void
  /** Shows this frame and nothing else. */
  paint(frame: PaintFrame): void
  /** Frees everything; the canvas cannot be painted on again. */
  close(): void
}

/** Without a context (no canvas in this browser) it paints nothing. */
export function createPainter(canvas: HTMLCanvasElement | OffscreenCanvas): Painter {
  const pen = canvas.getContext('2d') as Pen | null
  let ratio = 1
  let sprites: Sprites | null = null
  /** What frames have shown; a number that left is not shown again. */
  let known = new Map<number, Sprite>()

  function forgetGone(numbers: Uint32Array) {
    const staying = new Map<number, Sprite>()
    for (const number of numbers) {
      const sprite = known.get(number)
      if (sprite) staying.set(number, sprite)
    }
    known = staying
  }

  return {
    isBusy: false,
    resize({ width, height, look }) {
      sprites?.clear()
      sprites = createSprites(look)
      ratio = look.ratio
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
      // Pictures are drawn pixel for pixel; a new size forgets this.
      if (pen) pen.imageSmoothingEnabled = false
    },
    paint({ fresh, count, numbers, places }) {
      if (!pen || !sprites) return
      for (const [number, sprite] of fresh) known.set(number, sprite)
      pen.clearRect(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < count; at += 1) {
        const sprite = known.get(numbers[at] ?? 0)
        if (sprite) sprites.draw(pen, sprite, places[at * 2] ?? 0, places[at * 2 + 1] ?? 0)
      }
      sprites.endFrame(count)
      if (known.size > count) forgetGone(numbers.subarray(0, count))
    },
    close() {
      sprites?.clear()
      sprites = null
    },
  }
}
