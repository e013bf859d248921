/** Paints frames of danmu on a canvas, in the page or in a worker. */
import { type LoadedFace, loadFace } from './loaded-face.ts'
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
  /** Texts need this face: what is shown is painted anew with it. */
  learn(face: LoadedFace): void
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
  /** What is shown. */
  let last: PaintFrame | null = null

  function forgetGone(numbers: Uint32Array) {
    const staying = new Map<number, Sprite>()
    for (const number of numbers) {
      const sprite = known.get(number)
      if (sprite) staying.set(number, sprite)
    }
    known = staying
  }

  function show({ count, numbers, places }: PaintFrame) {
    if (!pen || !sprites) return
    pen.clearRect(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < count; at += 1) {
      const sprite = known.get(numbers[at] ?? 0)
      if (sprite) sprites.draw(pen, sprite, places[at * 2] ?? 0, places[at * 2 + 1] ?? 0)
    }
    sprites.endFrame(count)
  }

  return {
    isBusy: false,
    resize({ width, height, look }) {
      sprites?.clear()
      sprites = createSprites(look)
      last = null
      ratio = look.ratio
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
      // Pictures are drawn pixel for pixel; a new size forgets this.
      if (pen) pen.imageSmoothingEnabled = false
    },
    paint(frame) {
      if (!pen || !sprites) return
      for (const [number, sprite] of frame.fresh) known.set(number, sprite)
      show(frame)
      last = frame
      if (known.size > frame.count) forgetGone(frame.numbers.subarray(0, frame.count))
    },
    learn(face) {
      loadFace(face, () => {
        // Pictures of texts were drawn without it.
        sprites?.clear()
        if (last) show(last)
      })
    },
    close() {
      sprites?.clear()
      sprites = null
      last = null
    },
  }
}
