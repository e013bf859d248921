/** Writes the playlist that players begin with (RFC 8216, 4.3.4.2). Pure. */
import type { Rendition } from '../ladder.rules.ts'
import { toNumber } from '../probe/rational.rules.ts'
import type { Segment } from './media-playlist.rules.ts'

export interface MeasuredSegment extends Segment {
  bytes: number
}

/** A rendition as it lies on the disk. */
export interface MeasuredRendition {
  rendition: Rendition
  /** Path from the master playlist: `720p/index.m3u8`. */
  playlist: string
  /** As in RFC 6381. */
  codecs: string
  segments: readonly MeasuredSegment[]
}

const BITS = 8

/** A shorter segment counts together with the one before it: a last frame alone is no measure (RFC 8216, 4.3.4.2). */
const SHORT_PART = 0.5

const bitsPerSecond = (segments: readonly MeasuredSegment[]) =>
  (segments.reduce((sum, { bytes }) => sum + bytes, 0) * BITS) / segments.reduce((sum, { seconds }) => sum + seconds, 0)

/** Bits per second of the heaviest segment, and of all. */
export function bandwidthsOf(segments: readonly MeasuredSegment[]): { peak: number; average: number } {
  const longest = Math.max(...segments.map(({ seconds }) => seconds))
  const peaks = segments.map((segment, place) =>
    bitsPerSecond(
      segment.seconds < longest * SHORT_PART ? segments.slice(Math.max(0, place - 1), place + 1) : [segment],
    ),
  )
  const average = bitsPerSecond(segments)
  return { peak: Math.ceil(Math.max(average, ...peaks)), average: Math.ceil(average) }
}

/** Lowest first: a player that measures nothing begins with what every line carries. */
export function writeMaster(renditions: readonly MeasuredRendition[]): string {
  const entries = renditions
    .map((measured) => ({ ...measured, ...bandwidthsOf(measured.segments) }))
    .sort((a, b) => a.rendition.height * a.rendition.width - b.rendition.height * b.rendition.width)
    .flatMap(({ rendition: { width, height, frameRate }, playlist, codecs, peak, average }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},` +
        `FRAME-RATE=${toNumber(frameRate).toFixed(3)},CODECS="${codecs}"`,
      playlist,
    ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''].join('\n')
}
