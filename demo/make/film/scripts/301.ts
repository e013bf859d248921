import type { Point } from '../../compositions/composition.ts'
import { fixed } from '../../glyph.ts'
import { cutAtLevel, wavePath } from '../geometry.ts'
import { readContours } from '../outline.ts'
import { placeOf } from '../place.ts'
import type { Shape } from '../shape.ts'
import { specimenOf } from '../specimen.ts'
import type { Stage } from '../stage.ts'

const sign = { height: 340 }
/** Where the head of the lower wedge begins, in units of the outline. */
const headLevel = -385

/** A cut reed that comes from the right, touches a place at a time and leaves again. */
function press(stage: Stage, at: number, x: number, y: number): void {
  const [start, touch] = [
    { x: 1420, y: -60 },
    { x: x + 150, y: y - 160 },
  ]
  const reed = stage.rect([-30, -210, 30, 210], { ink: 'accent', isGround: true }).turn(0, 40, 0)
  reed
    .move(0, start, 0)
    .show(at, 1, 0.1)
    .move(at, touch, 0.6)
    .move(at + 0.9, start, 0.6)
    .hide(at + 1.4, 0.1)
}

/** 𒀀: one push is one wedge, three wedges are the sign, and the sign was water. */
export function tell301(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  hero.move(0.7, { x: 640, y: 278, k: stage.home.k * 0.7 }, 0.9).hide(5)
  stage.type(1.8, 5, 'a')
  tellWedges(stage)
  tellSign(stage)
  tellWater(stage)
}

function tellWedges(stage: Stage): void {
  stage.station(5.2)
  press(stage, 5.3, 300, 170)
  const upright = stage.glyph('cuneiform', '𒁹', { x: 300, height: 340 }, { outline: 8 }).show(6, 1, 0.2)
  const calls = [
    stage.line('M360 140L520 140', { width: 6, ink: 'accent' }).write(9.8, 0.5),
    stage.line('M320 420L520 420', { width: 6, ink: 'accent' }).write(10.8, 0.5),
    stage.dot(540, 140, 14).show(10.1),
    stage.dot(540, 420, 14).show(11.1),
  ]
  for (const shape of calls) shape.hide(13.6)
  press(stage, 13.7, 560, 270)
  const level = stage.glyph('cuneiform', '𒀸', { x: 680, width: 320 }, { outline: 8 }).show(14.4, 1, 0.2)
  press(stage, 14.8, 1000, 250)
  const corner = stage.glyph('cuneiform', '𒌋', { x: 1030, height: 240 }, { outline: 8 }).show(15.5, 1, 0.2)
  stage.type(15.9, 18, [
    [300, '1'],
    [680, '2'],
    [1030, '3'],
  ])
  for (const shape of [upright, level, corner]) shape.hide(18.2)
}

function tellSign(stage: Stage): void {
  stage.station(18.6)
  const wedges = wedgesOf(stage)
  const times = [18.6, 22.4, 26.2]
  for (const [index, wedge] of wedges.entries()) {
    const at = times[index] ?? 0
    const [x0, y0, x1] = wedge.boxAt(0)
    press(stage, at, (x0 + x1) / 2, y0 + 20)
    wedge.show(at + 0.7, 1, 0.2).hide(30.4)
    stage.type(at + 1.2, index === 2 ? 30.2 : (times[index + 1] ?? 0) - 0.2, `${index + 1}`)
  }
}

/** The three wedges of the sign: the long one, the upper short one, the lower one, which are one outline in the sign. */
function wedgesOf(stage: Stage): Shape[] {
  const { d, bbox } = specimenOf('cuneiform', '𒀀')
  const { x, y, k } = placeOf(bbox, sign)
  const place = ([px, py]: Point): Point => [
    x + k * (px - (bbox[0] + bbox[2]) / 2),
    y + k * (py - (bbox[1] + bbox[3]) / 2),
  ]
  const outlines = readContours(d).map(({ points }) => points.map(place))
  const [long = [], pair = []] = outlines.sort(
    (a, b) => Math.min(...a.map(([px]) => px)) - Math.min(...b.map(([px]) => px)),
  )
  const level = place([0, headLevel])[1]
  return [long, cutAtLevel(pair, level, 'above'), cutAtLevel(pair, level, 'below')].map((points) =>
    stage.fill(`M${points.map((point) => point.map(fixed).join(' ')).join('L')}Z`, { outline: 9 }),
  )
}

function tellWater(stage: Stage): void {
  stage.station(30.6)
  const waves = [220, 336].map((y, index) =>
    stage.line(wavePath(340, y, 600, 36, 3), { width: 14 }).write(30.8 + 0.5 * index, 1.3),
  )
  for (const wave of waves) wave.hide(34.6, 0.5)
  const bars = [
    { x: 450, y: 278 },
    { x: 640, y: 278 },
    { x: 830, y: 278 },
  ]
  const wedges = wedgesOf(stage)
  for (const [index, { x, y }] of bars.entries()) {
    const bar = stage
      .rect([x - 84, y - 7, x + 84, y + 7])
      .show(34.8, 1, 0.4)
      .turn(35.3, 90, 0.6)
    const wedge = wedges[index]
    if (wedge) stage.morph(bar, wedge, 36, 0.9)
  }
  stage.type(39.2, 40.8, 'a')
  stage.close(40.9)
}
