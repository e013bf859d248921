import type { Composition, GroundLine, GroundRing, Mark } from '../compositions/composition.ts'
import { drawLine, drawMark, drawRings } from '../compositions/svg.ts'
import { fixed, type Size } from '../glyph.ts'
import { type Film, film_size } from './film.ts'
import { type Camera, ease, mixCameras, progress, wholeCamera } from './motion.ts'
import { polylineLength, trimPolyline } from './outline.ts'
import { drawStep, wipe } from './writing.ts'

const [width, height] = film_size
/** Rings nearer to the glyph than this have not left it yet; pixels. */
const min_ring_width = 12
const uncover_seconds = 1.6
const shot_move_seconds = 1.8

/** What stands in the place of one mark's glyph while the film writes it; undefined once it is whole. */
function markContent(film: Film, mark: Mark, index: number, time: number): string | undefined {
  const steps = film.reveal.filter((step) => step.mark === index)
  if ((steps.at(-1)?.span.end ?? 0) <= time) return dimmedContent(film, time)
  return steps
    .filter((step) => step.span.start < time)
    .map((step) => drawStep(film, step, progress(step.span, time), mark))
    .join('')
}

/** How far a shot has come in or gone out again: 0 outside it, 1 in its middle. */
function shotShare({ start, end }: { start: number; end: number }, time: number): number {
  const move = Math.min(shot_move_seconds, (end - start) / 2.5)
  return ease(progress({ start, end: start + move }, time)) * (1 - ease(progress({ start: end - move, end }, time)))
}

/** The parts of the glyph with all but the one in the shot standing back; undefined outside such a shot. */
function dimmedContent(film: Film, time: number): string | undefined {
  const shot = film.shots.find(({ span, part }) => part !== null && span.start < time && time < span.end)
  if (!shot) return undefined
  const opacity = 1 - 0.65 * shotShare(shot.span, time)
  return film.components
    .map(({ d }, part) => (part === shot.part ? `<path d="${d}"/>` : `<path d="${d}" opacity="${fixed(opacity)}"/>`))
    .join('')
}

/** Ground lines are drawn one after another, each from its start. */
function growLines(lines: readonly GroundLine[], share: number): GroundLine[] {
  return lines.flatMap((line, index) => {
    const span = { start: (0.6 * index) / lines.length, end: (0.6 * index) / lines.length + 0.4 }
    const drawn = ease(progress(span, share))
    if (drawn === 0) return []
    if (drawn === 1) return [line]
    const [first] = line.points
    const points = line.is_closed && first ? [...line.points, first] : line.points
    return [{ ...line, points: trimPolyline(points, polylineLength(points) * drawn), is_closed: false }]
  })
}

/** Rings leave the glyph one after another, like the ones a stone makes in water. */
function growRings(rings: readonly GroundRing[], share: number): GroundRing[] {
  const back = (rings[1]?.width ?? 0) * (1 - ease(share))
  return rings.map((ring) => ({ ...ring, width: ring.width - back })).filter((ring) => ring.width > min_ring_width)
}

function cameraAt(film: Film, time: number): Camera {
  const whole = wholeCamera(film_size)
  const written = film.reveal.at(-1)?.span.end ?? 0
  const first_shot = film.shots[0]?.span.start ?? written
  const resting =
    time < first_shot
      ? mixCameras(film.opening, whole, ease(progress({ start: written, end: first_shot }, time)))
      : whole
  const shot = film.shots.find(({ span }) => span.start <= time && time < span.end)
  if (!shot) return resting
  const drift = 1 + 0.06 * progress(shot.span, time)
  return mixCameras(resting, { ...shot.camera, zoom: shot.camera.zoom * drift }, shotShare(shot.span, time))
}

function cameraTransform({ x, y, zoom }: Camera): string {
  const scale = Math.round(zoom * 1e4) / 1e4
  return `translate(${fixed(width / 2 - x * scale)} ${fixed(height / 2 - y * scale)}) scale(${scale})`
}

/** A composition under the camera; `content` gives what stands for the glyph of a mark. Rings leave it blank. */
function drawScene(
  composition: Composition,
  camera: Camera,
  content: (mark: Mark, index: number) => string | undefined,
): string {
  const { field, rings, lines, marks, is_overprint } = composition
  return [
    `<rect width="${width}" height="${height}" fill="${field}"/>`,
    `<g transform="${cameraTransform(camera)}"${is_overprint ? ' style="mix-blend-mode:multiply"' : ''}>`,
    drawRings(rings, marks[0].placement),
    rings.length > 0 ? drawMark({ ...marks[0], colour: field }, false) : '',
    ...lines.map(drawLine),
    ...marks.map((mark, index) => drawMark(mark, is_overprint, content(mark, index))),
    '</g>',
  ].join('')
}

/** The scene the film shows at a time, before any recolouring. */
function drawWriting(film: Film, time: number): string {
  const { poster } = film
  const share = progress(film.ground, time)
  const grown = { ...poster, lines: growLines(poster.lines, share), rings: growRings(poster.rings, share) }
  return drawScene(grown, cameraAt(film, time), (mark, index) => markContent(film, mark, index, time))
}

/** Films are printed in other inks by a slanting edge that goes over the canvas. */
function drawPrinting(film: Film, time: number): string {
  const index = film.recolourings.filter(({ span }) => span.start < time).length - 1
  const current = film.recolourings[index]
  if (!current) return drawWriting(film, time)
  const still = (composition: Composition) => drawScene(composition, wholeCamera(film_size), () => undefined)
  const { start } = current.span
  const share = ease(progress({ start, end: start + uncover_seconds }, time))
  if (share === 1) return still(current.composition)
  const before = film.recolourings[index - 1]?.composition ?? film.poster
  const uncovered = `<clipPath id="print"><path d="${wipe([0, 0, width, height], share, film.is_leftwards)}"/></clipPath>`
  return `${still(before)}${uncovered}<g clip-path="url(#print)">${still(current.composition)}</g>`
}

/** One frame of a film as an SVG document of the wanted size. Pure: the same time gives the same bytes. */
export function frameSvg(film: Film, time: number, size: Size = film_size): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size[0]}" height="${size[1]}">`,
    `<defs><path id="g" d="${film.glyph.d}"/><clipPath id="glyph"><use href="#g"/></clipPath></defs>`,
    `<g style="isolation:isolate">${drawPrinting(film, time)}</g>`,
    '</svg>',
  ].join('')
}
