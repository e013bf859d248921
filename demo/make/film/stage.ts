import type { Composition } from '../compositions/composition.ts'
import type { GlyphOutline, InkBox, Placement } from '../glyph.ts'
import type { Palette } from '../palettes.ts'
import { prepareMorph } from './morph.ts'
import { placeOf, type Stand } from './place.ts'
import { createShape, type Look, type Place, type Shape, type ShapeOptions } from './shape.ts'
import { shapeMakers } from './shape-makers.ts'
import { change, type Track, trackFrom, valueAt } from './track.ts'
import { setLine, type TypeLine } from './type-line.ts'

/** What a film is heard doing: the opening of a station, a part drawn, a morph, a wrong line, the return of the poster. */
export type Sound = { at: number; kind: 'station' | 'part' | 'morph' | 'wrong' | 'close'; station: number }

type Morph = { from: Shape; to: Shape; at: number; end: number; path: (share: number) => string }

/** A film being written down: its script puts shapes on it, the maker draws any moment of it. */
export type Stage = ReturnType<typeof createStage>

const morphSeconds = 0.9
const closeSeconds = 0.6

/** Where the middle of a glyph's ink is when the glyph has a placement. */
function homeOf({ x, y, k }: Placement, [x0, y0, x1, y1]: InkBox): Place {
  return { x: x + (k * (x0 + x1)) / 2, y: y + (k * (y0 + y1)) / 2, k }
}

/** Opens a stage with the poster on it. `poster` is the `w` composition, `glyph` its outline. */
export function createStage(poster: Composition, glyph: GlyphOutline, palette: Palette, duration_seconds: number) {
  const shapes: Shape[] = []
  const morphs: Morph[] = []
  const lines: TypeLine[] = []
  const sounds: Sound[] = []
  const stations: number[] = []
  const ground: Track = trackFrom(1)
  const shadow: Track = trackFrom(1)
  let closed = duration_seconds
  const stationAt = (at: number) => Math.max(0, stations.filter((start) => start <= at + 1e-6).length - 1)
  const hear = (at: number, kind: Sound['kind']) => sounds.push({ at, kind, station: stationAt(at) })

  function add(look: Look, stand: Stand, options: ShapeOptions): Shape {
    const shape = createShape(`s${shapes.length}`, look, placeOf(look.bbox, stand), palette, options, hear)
    shapes.push(shape)
    return shape
  }

  const mark = poster.isOverprint ? (poster.marks.at(-1) ?? poster.marks[0]) : poster.marks[0]
  const home = homeOf(mark.placement, glyph.bbox)
  const hero = add(glyph, {}, { outline: mark.strokeWidth, isOverprint: poster.isOverprint, isGround: true })
  hero.move(0, home, 0)
  hero.show(0, mark.opacity, 0)

  const makers = shapeMakers(add, glyph)

  const stage = {
    duration_seconds,
    poster,
    glyphOutline: glyph,
    palette,
    shapes,
    morphs,
    lines,
    sounds,
    /** How much there is of the poster's ground, and of the second copy of an overprint. */
    groundAt: (time: number) => valueAt(ground, time),
    shadowAt: (time: number) => valueAt(shadow, time),
    /** The poster's glyph, at its place on the poster. */
    hero,
    home,
    /** When the poster is back for good. */
    closedAt: () => closed,
    /** The first seconds of each thought, for the sound. */
    station(at: number) {
      stations.push(at)
      hear(at, 'station')
    },
    /** A line that fails or a shape that collapses is heard an octave lower. */
    wrong: (at: number) => hear(at, 'wrong'),
    /** Takes away the ground of the poster, or leaves a share of it, and the second copy of an overprint. */
    clear(at: number, seconds = 0.6, to = 0) {
      change(ground, at, seconds, to)
      change(shadow, at, seconds, 0)
    },
    ...makers,
    /** One outline becomes another, which then stays. */
    morph(from: Shape, to: Shape, at: number, seconds = morphSeconds) {
      const end = at + seconds
      morphs.push({ from, to, at, end, path: prepareMorph(from, to, at, end) })
      from.hide(at, 0)
      to.show(end, 1, 0)
      hear(at, 'morph')
      return to
    },
    /** The line of type from a time to another; one text in the middle or several at places of their own. */
    type(at: number, until: number, text: string | [x: number, text: string][]) {
      lines.push(setLine(at, until, text))
    },
    /**
     * Everything but the kept shape goes, the poster comes back and stays. A kept shape that is the poster's glyph
     * moves to its place there.
     */
    close(at: number, keep?: Shape) {
      for (const shape of shapes) if (shape !== keep && shape !== hero) shape.hide(at, closeSeconds / 2)
      for (const line of lines) line.until = Math.min(line.until, at)
      if (keep !== hero) hero.hide(at, 0)
      closed = at + (keep ? 2 : 1.5) * closeSeconds
      const back = closed - closeSeconds / 2
      if (keep) {
        keep.even(at).move(at, home, closeSeconds * 1.5)
      } else {
        hero.move(at, home, 0)
        hero.show(back - 0.4, mark.opacity, 0.4)
      }
      change(ground, back - 0.3, closed - back + 0.3, 1)
      change(shadow, back - 0.3, closed - back + 0.3, 1)
      hear(at, 'close')
    },
  }
  return stage
}
