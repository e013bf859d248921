import type { CatalogueItem } from '../catalogue.ts'
import { composers } from '../compose.ts'
import type { Composition, Point } from '../compositions/composition.ts'
import { type GlyphOutline, type InkBox, inkSize, type Placement, type Size } from '../glyph.ts'
import { type Palette, type PaletteKey, palettes } from '../palettes.ts'
import { optionsOf } from '../poster.ts'
import { type Camera, divide, type Span, wholeCamera } from './motion.ts'
import { type Component, componentsOf } from './outline.ts'
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
 * and printed in other inks (`recolourings`, the last one brings the poster back), then the poster stays.
 */
export type Film = {
  duration_seconds: number
  glyph: GlyphOutline
  components: Component[]
  strokes: PenStroke[] | null
  poster: Composition
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
const seconds_per_component = 4
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

/** Details worth a look: the components, or three places of a glyph that has hardly any or is written in strokes. */
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
  return [around(0.3, 0.26), around(0.68, 0.5), around(0.4, 0.76)].map((box) => ({ box, part: null }))
}

function planShots(span: Span, film: Drawn): Shot[] {
  const boxes = detailBoxes(film)
  const { placement } = film.poster.marks[0]
  const base = frameBox(film.glyph.bbox, placement, 0.9).zoom
  const count = Math.min(boxes.length, Math.max(1, Math.round((span.end - span.start) / seconds_per_shot)))
  return divide(span, count).flatMap((shot_span, index) => {
    const detail = boxes[Math.floor(((index + 0.5) * boxes.length) / count)]
    if (!detail) return []
    const camera = frameBox(detail.box, placement, 0.66)
    const zoom = Math.min(Math.max(camera.zoom, base * 1.3), base * 2.4)
    return { span: shot_span, camera: { ...camera, zoom }, part: detail.part }
  })
}

function planReveal(start: number, max_seconds: number, marks: number, parts: number, per_part: number): RevealStep[] {
  const seconds = Math.min(max_seconds, marks * parts * per_part)
  return divide({ start, end: start + seconds }, marks * parts).map((span, index) => ({
    span,
    mark: Math.floor(index / parts),
    part: index % parts,
  }))
}

/** Plans the film of a glyph. Pure; all times follow from the duration. */
export function planFilm({ item, glyph, strokes, palette, duration_seconds }: FilmSubject): Film {
  const composeIn = (inks: Palette) => composers[item.category_unique](glyph, inks, film_size, optionsOf(item))
  const poster = composeIn(palettes[palette])
  const components = componentsOf(glyph.d)
  const edge = Math.min(Math.max(0.07 * duration_seconds, 2), 4)
  const ground: Span = { start: 0, end: poster.lines.length + poster.rings.length > 0 ? edge : bare_ground_seconds }
  const middle = duration_seconds - ground.end - edge
  const reveal = strokes
    ? planReveal(ground.end, 0.65 * middle, 1, strokes.length, seconds_per_stroke)
    : planReveal(ground.end, 0.48 * middle, poster.marks.length, components.length, seconds_per_component)
  const reveal_end = reveal.at(-1)?.span.end ?? ground.end
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
    opening: openingCamera(item, glyph, poster.marks[0].placement),
    ground,
    reveal,
    shots: planShots(details, { glyph, components, strokes, poster }),
    recolourings: divide(colours, count).map((span, index) => ({
      span,
      composition: composeIn(sequence[index] ?? palettes[palette]),
    })),
  }
}
