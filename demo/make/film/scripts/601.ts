import type { Region } from '../shape.ts'
import type { Stage } from '../stage.ts'

const garamondParts: Record<string, Region> = {
  e: { rect: [0, 0, 0.455, 1] },
  t: {
    points: [
      [0.455, 0],
      [1, 0],
      [1, 0.42],
      [0.72, 0.42],
      [0.72, 0.66],
      [0.455, 0.66],
    ],
  },
}
const playfairParts: Record<string, Region> = {
  e: {
    points: [
      [0, 0],
      [0.58, 0],
      [0.58, 0.33],
      [0.4, 0.46],
      [0.32, 0.6],
      [0.32, 1],
      [0, 1],
    ],
  },
  t: {
    points: [
      [0.62, 0],
      [1, 0],
      [1, 0.36],
      [0.72, 0.5],
      [0.62, 0.78],
      [0.33, 0.78],
      [0.33, 0.58],
      [0.62, 0.36],
    ],
  },
}

/** &: e and t apart, run together, found again in two typefaces, and hidden in the third. */
export function tell601(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  hero.hide(0.8, 0.5)
  const e = stage.glyph('garamond-italic', 'e', { x: 500, baseline: 440, em: 600 }).write(1.2, 0.9)
  const t = stage.glyph('garamond-italic', 't', { x: 800, baseline: 440, em: 600 }).write(2.4, 0.9)
  stage.type(3.2, 6.2, 'et')

  stage.station(6.4)
  const [, , edge] = e.boxAt(0)
  const [start] = t.boxAt(0)
  const way = (start - edge) / 2 + 8
  e.move(6.5, { x: 500 + way }, 1.6).hide(10, 0.6)
  t.move(6.5, { x: 800 - way }, 1.6).hide(10, 0.6)
  const italic = stage.glyph('garamond-italic', '&', { height: 346 }, { regions: garamondParts }).show(10.1, 1, 0.6)

  stage.station(14.4)
  italic.light(14.4, ['e']).light(15.8, ['e', 't']).hide(18.4)
  const other = stage.glyph('playfair-italic', '&', { height: 346 }, { regions: playfairParts }).show(18.6)
  other.light(19.4, ['e']).light(20.6, ['e', 't']).hide(23.2)

  stage.station(23.4)
  stage.glyph('garamond-italic', '&', { x: 250, height: 260 }).show(23.4)
  stage.glyph('playfair-italic', '&', { x: 640, height: 260 }).show(24)
  stage.glyph('display', '&', { x: 1030, height: 260 }).show(24.6)
  stage.type(25, 28.9, 'et = &')
  stage.close(28.9)
}
