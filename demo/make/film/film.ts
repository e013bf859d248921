import type { CatalogueItem } from '../catalogue.ts'
import { composers } from '../compose.ts'
import type { Composition, Point } from '../compositions/composition.ts'
import { type GlyphOutline, type InkBox, inkSize, type Placement, type Size } from '../glyph.ts'
import { type Palette, type PaletteKey, palettes } from '../palettes.ts'
import { optionsOf } from '../poster.ts'
import { type Camera, divide, divideEvenly, type Span, wholeCamera } from './motion.ts'
import { boxArea, type Component, componentsOf } from './outline.ts'
import { paletteSequence } from './palette-sequence.ts'

/** A stroke cut out of an outline: where it lies, and the way and width of the pen that writes it, in glyph units. */
export type PenStroke = { name: string; region: Point[]; pen: Point[]; width: number }

/** One step of the reveal: a component of the glyph, or a pen stroke, of one of the marks. */
export type RevealStep = { span: Span; mark: number; part: number }

/** A look at a detail; the other parts of the glyph stand back when `part` is set. */
export type Shot = { span: Span; camera: Camera; part: number | null }

/** A composition that takes over from the one before, uncovered during the first seconds of `span`. */
export type Recolouring = { span: Span; composition: Composition }

/**
 * A film of one glyph: lines or rings come up (`ground`), the glyph is written (`reveal`), looked at closely (`shots`)
 * and printed in other inks (`recolourings`, the last one brings the poster back), then the poster stays. Ink and inks
 * come from the side where the script begins.
 */
export type Film = {
  duration_seconds: number
  glyph: GlyphOutline
  components: Component[]
  strokes: PenStroke[] | null
  poster: Composition
  is_leftwards: boolean
  opening: Camera
  ground: Span
  reveal: RevealStep[]
  shots: Shot[]
  recolourings: Recolouring[]
}

type Drawn = Pick<Film, 'glyph' | 'components' | 'strokes' | 'poster'>

/** What a film is made of. `palette` and `duration_seconds` may differ from the item's for a further episode. */
export type FilmSubject = {
  item: CatalogueItem
  glyph: GlyphOutline
  strokes: PenStroke[] | null
  palette: PaletteKey
  duration_seconds: number
}

/** Films are laid out on the `w` canvas whatever they are rendered at. */
export const film_size: Size = [1280, 720]

const seconds_per_shot = 6.5
const seconds_per_recolouring = 6
const seconds_per_stroke = 3
const seconds_per_component = 3
const seconds_per_contour = 1
/** Of the scripts that run from the right to the left, the one the films have. */
const leftwards_scripts = /\p{Script=Arabic}/u
/** Middles of the details of an undivided glyph, as fractions of its ink box, the one most worth a look first. */
const detail_places = [
  [0.68, 0.52],
  [0.3, 0.26],
  [0.42, 0.8],
  [0.7, 0.24],
  [0.34, 0.6],
] as const
/** A field without lines or rings has nothing to grow. */
const bare_ground_seconds = 0.8

/** A box of the glyph on the canvas: its centre and its sides. */
function onCanvas([x0, y0, x1, y1]: InkBox, { x, y, k }: Placement) {
  return { x: x + (k * (x0 + x1)) / 2, y: y + (k * (y0 + y1)) / 2, width: k * (x1 - x0), height: k * (y1 - y0) }
}

/** The camera under which a box of the glyph takes `share` of the canvas. */
function frameBox(box: InkBox, placement: Placement, share: number): Camera {
  const { x, y, width, height } = onCanvas(box, placement)
  return { x, y, zoom: Math.min((share * film_size[0]) / width, (share * film_size[1]) / height) }
}

/** A close crop opens on its whole glyph, everything else on the whole poster. */
function openingCamera(item: CatalogueItem, glyph: GlyphOutline, placement: Placement): Camera {
  return item.category_unique === 'type' ? frameBox(glyph.bbox, placement, 0.84) : wholeCamera(film_size)
}

/** Details worth a look: the components, or some places of a glyph that has hardly any or is written in strokes. */
function detailBoxes({ glyph, components, strokes }: Drawn): { box: InkBox; part: number | null }[] {
  if (components.length >= 3 && !strokes) return components.map(({ box }, part) => ({ box, part }))
  const [x0, y0] = glyph.bbox
  const [width, height] = inkSize(glyph)
  const around = (fx: number, fy: number): InkBox => [
    x0 + (fx - 0.22) * width,
    y0 + (fy - 0.22) * height,
    x0 + (fx + 0.22) * width,
    y0 + (fy + 0.22) * height,
  ]
  return detail_places.map(([fx, fy]) => ({ box: around(fx, fy), part: null }))
}

function planShots(span: Span, film: Drawn): Shot[] {
  const boxes = detailBoxes(film)
  const { placement } = film.poster.marks[0]
  const base = frameBox(film.glyph.bbox, placement, 0.9).zoom
  const count = Math.min(boxes.length, Math.max(1, Math.round((span.end - span.start) / seconds_per_shot)))
  const largest = [...boxes].sort((a, b) => boxArea(b.box) - boxArea(a.box)).slice(0, count)
  const spans = divideEvenly(span, count)
  return boxes
    .filter((detail) => largest.includes(detail))
    .map(({ box, part }, index) => {
      const camera = frameBox(box, placement, 0.66)
      const zoom = Math.min(Math.max(camera.zoom, base * 1.3), base * 2.4)
      return { span: spans[index] ?? span, camera: { ...camera, zoom }, part }
    })
}

/** How long each component takes beside the others: half of it a fixed share, half by the length of its outline. */
function writingWeights(components: readonly Component[]): number[] {
  const lengths = components.map(({ contours }) => contours.reduce((sum, contour) => sum + contour.length, 0))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return lengths.map((length) => mean + length)
}

/** One step per mark and part, in turn; `weights` are those of the parts. */
function planReveal(span: Span, marks: number, weights: readonly number[]): RevealStep[] {
  const all_weights = Array.from({ length: marks }, () => weights).flat()
  return divide(span, all_weights).map((step_span, index) => ({
    span: step_span,
    mark: Math.floor(index / weights.length),
    part: index % weights.length,
  }))
}

/** How long writing all parts once takes. */
function writingSeconds(components: readonly Component[]): number {
  const contours = components.reduce((sum, component) => sum + component.contours.length, 0)
  return seconds_per_component * components.length + seconds_per_contour * contours
}

/** Plans the film of a glyph. Pure; all times follow from the duration. */
export function planFilm({ item, glyph, strokes, palette, duration_seconds }: FilmSubject): Film {
  const composeIn = (inks: Palette) => composers[item.category_unique](glyph, inks, film_size, optionsOf(item))
  const poster = composeIn(palettes[palette])
  const components = componentsOf(glyph.d)
  const edge = Math.min(Math.max(0.07 * duration_seconds, 2), 4)
  const ground: Span = { start: 0, end: poster.lines.length + poster.rings.length > 0 ? edge : bare_ground_seconds }
  const middle = duration_seconds - ground.end - edge
  const marks = poster.marks.length
  const [wanted_seconds, share, weights] = strokes
    ? [strokes.length * seconds_per_stroke, 0.65, strokes.map(() => 1)]
    : [marks * writingSeconds(components), 0.48, writingWeights(components)]
  const reveal_end = ground.end + Math.min(wanted_seconds, share * middle)
  const reveal = planReveal({ start: ground.end, end: reveal_end }, marks, weights)
  const details: Span = { start: reveal_end + 1, end: reveal_end + (duration_seconds - edge - reveal_end) * 0.55 }
  const colours: Span = { start: details.end, end: duration_seconds - edge }
  const count = Math.max(2, Math.round((colours.end - colours.start) / seconds_per_recolouring))
  const sequence = paletteSequence(palette, poster.is_overprint, count)
  return {
    duration_seconds,
    glyph,
    components,
    strokes,
    poster,
    is_leftwards: leftwards_scripts.test(item.glyph),
    opening: openingCamera(item, glyph, poster.marks[0].placement),
    ground,
    reveal,
    shots: planShots(details, { glyph, components, strokes, poster }),
    recolourings: divideEvenly(colours, count).map((span, index) => ({
      span,
      composition: composeIn(sequence[index] ?? palettes[palette]),
    })),
  }
}
