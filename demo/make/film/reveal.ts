import type { Point } from '../compositions/composition.ts'
import { fixed, type InkBox } from '../glyph.ts'
import { ease } from './motion.ts'
import { type Component, componentsOf, polylineLength, trimPolyline } from './outline.ts'
import type { Look, PenStroke } from './shape.ts'

/** The way a hand or an edge goes. */
export type Way = 'right' | 'left' | 'down' | 'up'

/** How far the edge of a wipe leans. */
const slantShare = 0.3
const componentCache = new Map<string, Component[]>()

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`
}

/** The part of a box that a slanting edge has passed on its way. */
export function wipe([x0, y0, x1, y1]: InkBox, share: number, way: Way): string {
  const isAcross = way === 'right' || way === 'left'
  const [from, to, near, far] = isAcross ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
  const slant = (far - near) * slantShare
  const passed = (to - from + slant) * share
  const isBack = way === 'left' || way === 'up'
  const along = (distance: number) => (isBack ? to - distance : from + distance)
  const corners: [number, number][] = [
    [along(0), near],
    [along(passed), near],
    [along(passed - slant), far],
    [along(Math.min(0, passed - slant)), far],
  ]
  return `${path(corners.map(([a, b]): Point => (isAcross ? [a, b] : [b, a])))}Z`
}

function grow([x0, y0, x1, y1]: InkBox, margin: number): InkBox {
  return [x0 - margin, y0 - margin, x1 + margin, y1 + margin]
}

/** The parts of an outline that hang together, in the order a hand would write them on its way. */
function orderedComponents(d: string, way: Way): Component[] {
  const found = componentCache.get(way + d)
  if (found) return found
  const rank = ({ box: [x0, y0, x1, y1] }: Component) => {
    if (way === 'left') return -x1 + y0 / 4
    if (way === 'down') return y0
    if (way === 'up') return -y1
    return x0 + y0 / 4
  }
  const components = componentsOf(d).sort((a, b) => rank(a) - rank(b))
  componentCache.set(way + d, components)
  return components
}

/** An outline so far as one edge has passed over all of it; `drawn` is the whole. */
export function drawSwept({ bbox }: Look, id: string, share: number, way: Way, margin: number, drawn: string): string {
  const clip = wipe(grow(bbox, margin), ease(share), way)
  return `<clipPath id="${id}w"><path d="${clip}"/></clipPath><g clip-path="url(#${id}w)">${drawn}</g>`
}

/** An outline so far as it is written: its parts one after another, each behind an edge of its own. */
export function drawWritten(look: Look, id: string, share: number, way: Way, margin: number, drawn: string): string {
  const components = orderedComponents(look.d, way)
  const paint = /fill="[^"]*"( stroke="[^"]*")?/.exec(drawn)?.[0] ?? ''
  const each = 1 / (1 + (components.length - 1) * 0.7)
  return components
    .map(({ d, box }, index) => {
      const done = ease(Math.min(Math.max((share - index * 0.7 * each) / each, 0), 1))
      if (done === 0) return ''
      if (done === 1) return `<path d="${d}" ${paint}/>`
      const clip = wipe(grow(box, margin), done, way)
      const name = `${id}w${index}`
      return `<clipPath id="${name}"><path d="${clip}"/></clipPath><path clip-path="url(#${name})" d="${d}" ${paint}/>`
    })
    .join('')
}

/** Lines so far as the pen has gone along them, one after another. */
export function drawLines({ lines = [], lineWidth = 8, dash }: Look, share: number, colour: string, k: number): string {
  const total = lines.reduce((sum, line) => sum + polylineLength(line), 0)
  let left = total * (share >= 1 ? 1 : ease(share))
  const drawn: string[] = []
  for (const line of lines) {
    const length = polylineLength(line)
    if (left > 0) drawn.push(path(left >= length ? line : trimPolyline(line, left)))
    left -= length
  }
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  const pen = `stroke-width="${fixed(lineWidth / k)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${drawn.join('')}" fill="none" stroke="${colour}" ${pen}${dashes}/>`
}

/** A stroke of the pen so far as it is written: clipped to its region and to the glyph. */
export function drawPenStroke({ region, pen, width }: PenStroke, d: string, id: string, share: number, colour: string) {
  const written = trimPolyline(pen, polylineLength(pen) * ease(share))
  return [
    `<clipPath id="${id}r"><path d="${path(region)}Z"/></clipPath><clipPath id="${id}g"><path d="${d}"/></clipPath>`,
    `<g clip-path="url(#${id}r)"><path clip-path="url(#${id}g)" d="${path(written)}" fill="none" stroke="${colour}" `,
    `stroke-width="${width}" stroke-linejoin="round"/></g>`,
  ].join('')
}
