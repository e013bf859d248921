import type { Point } from '../compositions/composition.ts'
import type { InkBox } from '../glyph.ts'
import type { Palette } from '../palettes.ts'
import type { Ink } from './ink.ts'
import { polylineLength, trimPolyline } from './outline.ts'
import type { Way } from './reveal.ts'
import { drawShape, type ShapeState, type ShapeTracks } from './shape-drawing.ts'
import { change, trackFrom, valueAt } from './track.ts'
import { faint } from './zones.ts'

/** A part of a shape: a rectangle or a polygon in fractions of its ink box, or one of its characters. */
export type Region = { rect: InkBox } | { points: Point[] } | { part: number }

/** What a shape looks like in its own units: filled path data, or open lines of a width in canvas units. */
export type Look = {
  d: string
  parts?: string[]
  bbox: InkBox
  lines?: Point[][]
  lineWidth?: number
  dash?: string
  pen?: PenStroke
}

/** A stroke cut out of an outline: where it lies, and the way and width of the pen that writes it, in glyph units. */
export type PenStroke = { name: string; region: Point[]; pen: Point[]; width: number }

/** Where a shape stands: the middle of its ink box on the canvas and its scale. */
export type Place = { x: number; y: number; k: number }

export type ShapeOptions = {
  ink?: Ink
  /** Strength of the ink, 1 by default. */
  strength?: number
  /** Strokes the outline so many canvas units wide. */
  outline?: number
  /** Mirrors the shape. */
  flip?: 'x' | 'y' | 'xy'
  /** Ground and rules are not bound to the zone of specimens. */
  isGround?: boolean
  /** Multiplies with what is below. */
  isOverprint?: boolean
  regions?: Record<string, Region>
}

/** What a film hears of its shapes. */
export type Hear = (at: number, kind: 'part' | 'morph') => void

/** One thing in a film that appears, moves and goes. All times are seconds of the film. */
export type Shape = ReturnType<typeof createShape>

const showSeconds = 0.35
const lightSeconds = 0.3
const moveSeconds = 0.6
const turnSeconds = 0.8
const stepsPerSecond = 15

/** The corners on the canvas of a shape that stands at a place, turned clockwise by so many degrees. */
function boxOf({ bbox: [x0, y0, x1, y1] }: Look, { x, y, k }: Place, degrees: number): InkBox {
  const angle = (degrees * Math.PI) / 180
  const [w, h] = [(k * (x1 - x0)) / 2, (k * (y1 - y0)) / 2]
  const [dx, dy] = [
    Math.abs(w * Math.cos(angle)) + Math.abs(h * Math.sin(angle)),
    Math.abs(w * Math.sin(angle)) + Math.abs(h * Math.cos(angle)),
  ]
  return [x - dx, y - dy, x + dx, y + dy]
}

/** Moves along a way in small steps of even length. */
function followWay(tracks: ShapeTracks, at: number, way: readonly Point[], seconds: number, sizes: readonly number[]) {
  const length = polylineLength(way)
  const steps = Math.round(seconds * stepsPerSecond)
  for (let step = 0; step <= steps; step += 1) {
    const moment = at + step / stepsPerSecond
    const end = trimPolyline(way, (length * step) / steps).at(-1) ?? way[0]
    if (end) change(tracks.x, moment, 0, end[0])
    if (end) change(tracks.y, moment, 0, end[1])
    const size = sizes[Math.round((step / steps) * (sizes.length - 1))]
    if (size !== undefined) change(tracks.k, moment, 1 / stepsPerSecond, size)
  }
}

/** Makes a shape that is not to be seen until it is shown, written or swept in. `id` is its name in the SVG. */
export function createShape(id: string, look: Look, place: Place, palette: Palette, options: ShapeOptions, hear: Hear) {
  const { x, y, k } = place
  const tracks: ShapeTracks = {
    x: trackFrom(x),
    y: trackFrom(y),
    k: trackFrom(k),
    turn: trackFrom(0),
    opacity: trackFrom(0),
  }
  const names = ['rest', ...Object.keys(options.regions ?? {})]
  const lights = Object.fromEntries(names.map((name) => [name, trackFrom(1)]))
  const state: ShapeState = { id, look, palette, options, tracks, lights, reveals: [] }
  const reveal = (at: number, seconds: number, way: Way, isSweep: boolean) => {
    change(tracks.opacity, at, 0, 1)
    state.reveals.push({ at, seconds, way, isSweep })
    hear(at, 'part')
  }
  const shape = {
    id,
    look,
    options,
    placeAt: (time: number): Place => ({
      x: valueAt(tracks.x, time),
      y: valueAt(tracks.y, time),
      k: valueAt(tracks.k, time),
    }),
    turnAt: (time: number) => valueAt(tracks.turn, time),
    isSeenAt: (time: number) => valueAt(tracks.opacity, time) > 0.02,
    isGround: options.isGround ?? false,
    /** The corners of the ink on the canvas. */
    boxAt(time: number): InkBox {
      return boxOf(look, shape.placeAt(time), shape.turnAt(time))
    },
    draw: (time: number) => drawShape(state, time),
    /** Fades in, or to a share of its strength. */
    show(at: number, to = 1, seconds = showSeconds) {
      change(tracks.opacity, at, seconds, to)
      return shape
    },
    hide(at: number, seconds = showSeconds) {
      change(tracks.opacity, at, seconds, 0)
      return shape
    },
    /** Appears part by part, in the direction of the script; a line along its pen. */
    write(at: number, seconds = 1, way: Way = 'right') {
      reveal(at, seconds, way, false)
      return shape
    },
    /** Appears as a whole behind one moving edge. */
    sweep(at: number, seconds = 1, way: Way = 'right') {
      reveal(at, seconds, way, true)
      return shape
    },
    move(at: number, to: Partial<Place>, seconds = moveSeconds) {
      if (to.x !== undefined) change(tracks.x, at, seconds, to.x)
      if (to.y !== undefined) change(tracks.y, at, seconds, to.y)
      if (to.k !== undefined) change(tracks.k, at, seconds, to.k)
      return shape
    },
    /** Goes along a way at an even speed; `sizes` are its scales at even distances. */
    follow(at: number, way: readonly Point[], seconds: number, sizes: readonly number[] = []) {
      followWay(tracks, at, way, seconds, sizes)
      return shape
    },
    /** Grows or shrinks to a share of its first size. */
    grow(at: number, share: number, seconds = moveSeconds) {
      change(tracks.k, at, seconds, place.k * share)
      return shape
    },
    /** Turns clockwise to so many degrees. */
    turn(at: number, degrees: number, seconds = turnSeconds) {
      change(tracks.turn, at, seconds, degrees)
      hear(at, 'part')
      return shape
    },
    /** Leaves the named parts in full ink, all others stand back. */
    light(at: number, names: readonly string[], rest = faint, seconds = lightSeconds) {
      for (const [name, track] of Object.entries(lights)) change(track, at, seconds, names.includes(name) ? 1 : rest)
      hear(at, 'part')
      return shape
    },
    /** All parts in the same strength again. */
    even(at: number, to = 1, seconds = lightSeconds) {
      for (const track of Object.values(lights)) change(track, at, seconds, to)
      return shape
    },
  }
  return shape
}
