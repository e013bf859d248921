import type { Point } from '../compositions/composition.ts'
import { fixed } from '../glyph.ts'
import type { Palette } from '../palettes.ts'
import { inkOn } from './ink.ts'
import { drawLines, drawPenStroke, drawSwept, drawWritten, type Way } from './reveal.ts'
import type { Look, Region, ShapeOptions } from './shape.ts'
import { type Track, valueAt } from './track.ts'

/** What of a shape changes in the course of a film. */
export type ShapeTracks = Record<'x' | 'y' | 'k' | 'turn' | 'opacity', Track>

/** All that a shape is drawn from. `lights` are the strengths of its parts, of the remainder by the name `rest`. */
export type ShapeState = {
  id: string
  look: Look
  palette: Palette
  options: ShapeOptions
  tracks: ShapeTracks
  lights: Record<string, Track>
  reveals: { at: number; seconds: number; way: Way; isSweep: boolean }[]
}

function regionPath(region: Region, { bbox: [x0, y0, x1, y1] }: Look): string {
  if ('part' in region) return ''
  const corners: Point[] =
    'points' in region
      ? region.points
      : [
          [region.rect[0], region.rect[1]],
          [region.rect[2], region.rect[1]],
          [region.rect[2], region.rect[3]],
          [region.rect[0], region.rect[3]],
        ]
  return `M${corners.map(([fx, fy]) => `${fixed(x0 + fx * (x1 - x0))} ${fixed(y0 + fy * (y1 - y0))}`).join('L')}Z`
}

function transformAt({ look, tracks, options }: ShapeState, time: number): string {
  const flip = options.flip ?? ''
  const [cx, cy] = [(look.bbox[0] + look.bbox[2]) / 2, (look.bbox[1] + look.bbox[3]) / 2]
  const [x, y, k, turn] = [tracks.x, tracks.y, tracks.k, tracks.turn].map((track) => valueAt(track, time))
  const scale = (sign: number) => Math.round((k ?? 1) * 1e5 * sign) / 1e5
  const turned = turn ? ` rotate(${fixed(turn)})` : ''
  const scales = `${scale(flip.includes('x') ? -1 : 1)} ${scale(flip.includes('y') ? -1 : 1)}`
  return `translate(${fixed(x ?? 0)} ${fixed(y ?? 0)})${turned} scale(${scales}) translate(${fixed(-cx)} ${fixed(-cy)})`
}

/** The ink of a shape at a share of its strength. */
function colourOf({ palette, options: { ink = 'glyph', strength = 1 } }: ShapeState, light: number): string {
  return inkOn(palette, ink, strength * light)
}

/** The filled outline with its parts in the strength each has at the time. */
function drawLit(state: ShapeState, time: number): string {
  const { id, look, lights, options } = state
  const strengths = Object.fromEntries(
    Object.entries(lights).map(([name, track]) => [name, fixed(valueAt(track, time))]),
  )
  const values = Object.values(strengths)
  const colour = (name: string) => colourOf(state, Number(strengths[name] ?? 1))
  const paint = (name: string) => `fill="${colour(name)}"${options.outline ? ` stroke="${colour(name)}"` : ''}`
  if (values.every((value) => value === values[0])) return `<path d="${look.d}" ${paint('rest')}/>`
  const drawn = strengths.rest === '0' ? [] : [`<path d="${look.d}" ${paint('rest')}/>`]
  for (const [name, region] of Object.entries(options.regions ?? {})) {
    if (strengths[name] === strengths.rest) continue
    if ('part' in region) {
      drawn.push(`<path d="${look.parts?.[region.part] ?? ''}" ${paint(name)}/>`)
    } else {
      const clip = `${id}${name.replace(/\W/g, '')}`
      drawn.push(`<clipPath id="${clip}"><path d="${regionPath(region, look)}"/></clipPath>`)
      drawn.push(`<g clip-path="url(#${clip})"><path d="${look.d}" ${paint(name)}/></g>`)
    }
  }
  return drawn.join('')
}

function drawBody(state: ShapeState, time: number): string {
  const { id, look, tracks, lights, reveals, options } = state
  const reveal = reveals.filter(({ at }) => at <= time).at(-1)
  const share = reveal ? Math.min((time - reveal.at) / reveal.seconds, 1) : 1
  const colour = colourOf(state, lights.rest ? valueAt(lights.rest, time) : 1)
  if (look.pen) return drawPenStroke(look.pen, look.d, id, share, colour)
  if (look.lines) return drawLines(look, share, colour, valueAt(tracks.k, time))
  if (!reveal || share === 1) return drawLit(state, time)
  const draw = reveal.isSweep ? drawSwept : drawWritten
  const margin = (options.outline ?? 0) / valueAt(tracks.k, time)
  return draw(look, id, share, reveal.way, margin, drawLit(state, time))
}

/** A shape as it is at a time, as SVG; nothing while it is not to be seen. */
export function drawShape(state: ShapeState, time: number): string {
  const { tracks, options } = state
  const opacity = valueAt(tracks.opacity, time)
  if (opacity < 0.01) return ''
  const { outline = 0, isOverprint } = options
  const faded = opacity < 0.995 ? ` opacity="${fixed(opacity)}"` : ''
  const blend = isOverprint ? ' style="mix-blend-mode:multiply"' : ''
  const width = outline ? ` stroke-width="${fixed(outline / valueAt(tracks.k, time))}" stroke-linejoin="round"` : ''
  return `<g transform="${transformAt(state, time)}"${faded}${width}${blend}>${drawBody(state, time)}</g>`
}
