import type { Mark, Point } from '../compositions/composition.ts'
import { fixed, type InkBox } from '../glyph.ts'
import type { Film, PenStroke, RevealStep } from './film.ts'
import { ease } from './motion.ts'
import { type Component, polylineLength, trimPolyline } from './outline.ts'

const pen_width = 3.2

function path(points: readonly Point[], is_closed: boolean): string {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}${is_closed ? 'Z' : ''}`
}

/** The part of a box that a slanting edge has passed, from the left to the right or the other way. */
export function wipe([x0, y0, x1, y1]: InkBox, share: number, is_leftwards: boolean): string {
  const slant = (y1 - y0) * 0.35
  const passed = (x1 - x0 + slant) * share
  const across = (distance: number) => (is_leftwards ? x1 - distance : x0 + distance)
  return path(
    [
      [across(0), y0],
      [across(passed), y0],
      [across(passed - slant), y1],
      [across(Math.min(0, passed - slant)), y1],
    ],
    true,
  )
}

/** A stroke of the pen, so far as it is written: clipped to its region and to the glyph. */
function drawStroke({ region, pen, width }: PenStroke, id: string, share: number, colour: string): string {
  const written = trimPolyline(pen, polylineLength(pen) * share)
  return [
    `<clipPath id="${id}"><path d="${path(region, true)}"/></clipPath>`,
    `<g clip-path="url(#${id})"><path clip-path="url(#glyph)" d="${path(written, false)}" fill="none" `,
    `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/></g>`,
  ].join('')
}

/** The outlines of a component, drawn by a pen one after another up to a share of their length. */
function drawOutline({ contours }: Component, share: number, colour: string, pen_scale: number): string {
  let left = contours.reduce((sum, contour) => sum + contour.length, 0) * share
  const drawn: string[] = []
  for (const { points, length } of contours) {
    if (left > 0) drawn.push(path(trimPolyline(points, left), false))
    left -= length
  }
  const line = `fill="none" stroke="${colour}" stroke-width="${fixed(pen_width / pen_scale)}" stroke-linejoin="round"`
  return `<path d="${drawn.join('')}" ${line}/>`
}

/** A component while it is revealed: the pen goes ahead along the outline, the ink follows. */
function drawComponent(film: Film, component: Component, id: string, share: number, mark: Mark): string {
  const pen_scale = mark.placement.k * film.opening.zoom
  const outline = drawOutline(component, ease(Math.min(share / 0.65, 1)), mark.colour, pen_scale)
  const inked = ease(Math.max((share - 0.4) / 0.6, 0))
  if (inked === 0) return outline
  const margin = mark.stroke_width / mark.placement.k
  const [x0, y0, x1, y1] = component.box
  const clip = wipe([x0 - margin, y0 - margin, x1 + margin, y1 + margin], inked, film.is_leftwards)
  const ink = `<path clip-path="url(#${id})" d="${component.d}"/>`
  return `${outline}<clipPath id="${id}"><path d="${clip}"/></clipPath>${ink}`
}

/** One step of the reveal, `share` of it done: 0 to 1. */
export function drawStep(film: Film, { part, mark: index }: RevealStep, share: number, mark: Mark): string {
  const id = `s${index}-${part}`
  const stroke = film.strokes?.[part]
  if (stroke) return drawStroke(stroke, id, share, mark.colour)
  const component = film.components[part]
  if (!component) return ''
  if (share === 1) return `<path d="${component.d}"/>`
  return drawComponent(film, component, id, share, mark)
}
