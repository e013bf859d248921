/**
 * Cuts a film in one MP4 to its first seconds without a transcoder: a new head, whose tables know the first samples only, and
 * the bytes of those samples. Not one byte of another sample belongs to it (docs/decisions/0270). Pure.
 */
import type { ByteRange } from '../media-store.ts'
import { oneBox, readBoxes, writeBox } from './mp4-boxes.ts'
import { chunksOf, type Sample } from './mp4-samples.ts'
import { type CutTrack, cutTrack, timescaleOf, writeHeader } from './mp4-track.ts'

export interface CutFilm {
  /** Everything before the samples. */
  head: Buffer
  /** Which bytes of the film follow, in order. */
  runs: readonly ByteRange[]
  /** Bytes of head and runs. */
  size: number
  /** Length of what is left. */
  seconds: number
}

/** Positions are numbers of 32 bits; a preview of more is none. */
const MAX_BYTES = 2 ** 31

interface Chunk {
  track: CutTrack
  samples: readonly Sample[]
  start: number
  bytes: number
}

/** The chunks of all tracks in the order in which they lie in the film: what plays together stays together. */
function orderChunks(tracks: readonly CutTrack[]): Chunk[] {
  return tracks
    .flatMap((track) =>
      chunksOf(track.samples).map((samples) => ({
        track,
        samples,
        start: samples[0]?.offset ?? 0,
        bytes: samples.reduce((sum, { bytes }) => sum + bytes, 0),
      })),
    )
    .sort((a, b) => a.start - b.start)
}

/** Stretches that touch are read as one. */
function joinRuns(chunks: readonly Chunk[]): ByteRange[] {
  const runs: ByteRange[] = []
  for (const { start, bytes } of chunks) {
    const last = runs.at(-1)
    if (last && last.end + 1 === start) last.end += bytes
    else if (bytes > 0) runs.push({ start, end: start + bytes - 1 })
  }
  return runs
}

/** The head for samples that begin at `start` of the new file. Its length does not depend on `start`. */
function writeHead(parts: Parts, chunks: readonly Chunk[], start: number): Buffer {
  const offsets = new Map<CutTrack, number[]>(parts.tracks.map((track) => [track, []]))
  let at = start
  for (const { track, bytes } of chunks) {
    offsets.get(track)?.push(at)
    at += bytes
  }
  const tracks = parts.tracks.map((track) => track.write(offsets.get(track) ?? [], parts.ticks))
  const moov = writeBox('moov', writeHeader('mvhd', parts.header, Math.round(parts.seconds * parts.ticks)), ...tracks)
  const data = Buffer.alloc(8)
  data.writeUInt32BE(8 + at - start, 0)
  data.write('mdat', 4, 'latin1')
  return Buffer.concat([parts.type, moov, data])
}

interface Parts {
  /** `ftyp`, as it was. */
  type: Buffer
  /** What is inside `mvhd`. */
  header: Buffer
  /** In a second of the film. */
  ticks: number
  tracks: readonly CutTrack[]
  seconds: number
}

function readParts(type: Buffer, moov: Buffer, most: number): Parts | undefined {
  const boxes = readBoxes(moov)
  // Its samples are told of elsewhere, piece by piece.
  if (boxes.some((box) => box.type === 'mvex')) return undefined
  const header = oneBox(boxes, 'mvhd').body
  const ticks = timescaleOf(header)
  const tracks = boxes
    .filter((box) => box.type === 'trak')
    .flatMap((trak) => cutTrack(trak, ticks, most) ?? [])
    .filter(({ samples }) => samples.length > 0)
  if (!tracks.some(({ isPicture }) => isPicture)) return undefined
  return { type, header, ticks, tracks, seconds: Math.max(...tracks.map(({ seconds }) => seconds)) }
}

/**
 * Cuts a film. `type`: its first box (`ftyp`), `moov`: what is inside the box of its tables, `size`: bytes of the file.
 * Undefined if it cannot be cut: in pieces, encrypted, edited, broken, without a picture in the time.
 */
export function cutFilm(type: Buffer, moov: Buffer, size: number, seconds: number): CutFilm | undefined {
  try {
    const parts = readParts(type, moov, seconds)
    if (!parts) return undefined
    const chunks = orderChunks(parts.tracks)
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)
    const isWhole = chunks.every((chunk) => chunk.start + chunk.bytes <= size)
    if (!isWhole || bytes > MAX_BYTES) return undefined
    const { length } = writeHead(parts, chunks, 0)
    const head = writeHead(parts, chunks, length)
    return { head, runs: joinRuns(chunks), size: length + bytes, seconds: parts.seconds }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
