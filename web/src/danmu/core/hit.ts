/** What lies under a finger. Pure. */
import type { Flying } from './flow.ts'

interface Point {
  x: number
  y: number
}

/** The flight at a point, of several the one drawn last; a lane is as high as what is pressed. */
export function flyingAt(
  flying: readonly Flying[],
  placeOf: (each: Flying) => Point,
  { x, y }: Point,
  lanePx: number,
): Flying | undefined {
  const isUnder = (each: Flying) => {
    const place = placeOf(each)
    return x >= place.x && x <= place.x + each.width && y >= place.y && y < place.y + lanePx
  }
  return flying.filter(isUnder).at(-1)
}
