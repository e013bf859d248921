/** Makes frames of what flies: each flight is told once in full, and by its number from then on. */
import type { Flying } from '../core/flow.ts'
import type { PaintFrame } from './painter.ts'
import type { Sprite } from './text-sprites.ts'

export interface FrameEncoder {
  encode(flying: readonly Flying[], placeOf: (flying: Flying) => { x: number; y: number }): PaintFrame
}

const spriteOf = ({ item: { text, color, is_own }, count }: Flying): Sprite => ({ text, color, is_own, count })

/** For one painter: another one has seen none of them. A frame holds until the next one is made. */
export function createFrameEncoder(): FrameEncoder {
  const numbered = new WeakMap<Flying, number>()
  let last = 0
  /** The same ones in every frame: sixty pairs of buffers a second would keep the browser tidying up. */
  let [numbers, places] = [new Uint32Array(0), new Float32Array(0)]

  function makeRoom(count: number) {
    if (count <= numbers.length) return
    const size = 2 ** Math.ceil(Math.log2(count))
    numbers = new Uint32Array(size)
    places = new Float32Array(size * 2)
  }

  function numberOf(flying: Flying, fresh: [number, Sprite][]): number {
    const known = numbered.get(flying)
    if (known !== undefined) return known
    last += 1
    numbered.set(flying, last)
    fresh.push([last, spriteOf(flying)])
    return last
  }

  return {
    encode(flying, placeOf) {
      const fresh: [number, Sprite][] = []
      makeRoom(flying.length)
      for (const [at, each] of flying.entries()) {
        const { x, y } = placeOf(each)
        numbers[at] = numberOf(each, fresh)
        places[at * 2] = x
        places[at * 2 + 1] = y
      }
      return { fresh, count: flying.length, numbers, places }
    },
  }
}
