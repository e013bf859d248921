/** Makes frames of what flies: each flight is told once in full, and by its number from then on. */
import type { Flying } from '../core/flow.ts'
import type { PaintFrame } from './painter.ts'
import type { Sprite } from './text-sprites.ts'

export interface Frames {
  frameOf(flying: readonly Flying[], placeOf: (flying: Flying) => { x: number; y: number }): PaintFrame
}

const spriteOf = ({ item: { text, color, is_own }, count }: Flying): Sprite => ({ text, color, is_own, count })

/** For one painter: another one has seen none of them. */
export function createFrames(): Frames {
  const numbered = new WeakMap<Flying, number>()
  let last = 0

  return {
    frameOf(flying, placeOf) {
      const fresh: [number, Sprite][] = []
      const numbers = new Uint32Array(flying.length)
      const places = new Float32Array(flying.length * 2)
      for (const [at, each] of flying.entries()) {
        let number = numbered.get(each)
        if (number === undefined) {
          last += 1
          number = last
          numbered.set(each, number)
          fresh.push([number, spriteOf(each)])
        }
        const { x, y } = placeOf(each)
        numbers[at] = number
        places[at * 2] = x
        places[at * 2 + 1] = y
      }
      return { fresh, numbers, places }
    },
  }
}
