/** A track of an MP4 film, cut to its first seconds. Pure. */
import { type Box, oneBox, readBoxes, writeBox, writeWords } from './mp4-boxes.ts'
import { readSamples, type Sample, writeTables } from './mp4-samples.ts'

/** Numbers of a box that grow to 64 bits in its second version: where they stand in either. */
interface Place {
  short: number
  long: number
}
const TIMESCALE: Place = { short: 12, long: 20 }
const DURATION: Place = { short: 16, long: 24 }
const TRACK_DURATION: Place = { short: 20, long: 28 }

const isLong = (body: Buffer) => body[0] === 1

/** Ticks in a second, of `mvhd` or `mdhd`. */
export function timescaleOf(body: Buffer): number {
  const ticks = body.readUInt32BE(isLong(body) ? TIMESCALE.long : TIMESCALE.short)
  if (ticks === 0) throw new RangeError('no timescale')
  return ticks
}

/** The box with another duration. */
function withDuration(type: string, body: Buffer, place: Place, ticks: number): Buffer {
  const copy = Buffer.from(body)
  if (isLong(copy)) copy.writeBigUInt64BE(BigInt(ticks), place.long)
  else copy.writeUInt32BE(ticks, place.short)
  return writeBox(type, copy)
}

/** `mvhd` or `mdhd` with another duration. */
export const writeHeader = (type: 'mvhd' | 'mdhd', body: Buffer, ticks: number): Buffer =>
  withDuration(type, body, DURATION, ticks)

/** Where the film begins in a track, by its edit list. */
interface Edit {
  /** Nothing is shown before, in ticks of the film. */
  delay: number
  /** The first tick of the track that is shown. */
  start: number
}

const FULL_BYTES = 4
const RATE_ONE = 0x10000
const NOTHING = -1

/** Throws RangeError for a list that does more than to begin late: parts left out, other speeds. */
function readEdit(track: readonly Box[]): Edit {
  const edits = track.find(({ type }) => type === 'edts')
  if (!edits) return { delay: 0, start: 0 }
  const { body } = oneBox(readBoxes(edits.body), 'elst')
  const wide = isLong(body)
  const entries = Array.from({ length: Math.min(body.readUInt32BE(FULL_BYTES), 3) }, (_, place) => {
    const at = FULL_BYTES + 4 + place * (wide ? 20 : 12)
    return {
      ticks: wide ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at),
      start: wide ? Number(body.readBigInt64BE(at + 8)) : body.readInt32BE(at + 4),
      rate: body.readUInt32BE(at + (wide ? 16 : 8)),
    }
  })
  const shown = entries.pop()
  const [empty, more] = entries
  if (!shown || more || shown.start < 0 || shown.rate !== RATE_ONE) throw new RangeError('edits')
  if (empty && empty.start !== NOTHING) throw new RangeError('edits')
  return { delay: empty?.ticks ?? 0, start: shown.start }
}

/** Data that lie in other files, or are encrypted, cannot be cut. */
function refuseElsewhere(media: readonly Box[], tables: readonly Box[]): void {
  const { body: references } = oneBox(readBoxes(oneBox(media, 'dinf').body), 'dref')
  const isHere = ({ body }: Box) => (body.readUInt32BE(0) & 1) === 1
  if (!readBoxes(references.subarray(FULL_BYTES + 4)).every(isHere)) throw new RangeError('data elsewhere')
  const descriptions = readBoxes(oneBox(tables, 'stsd').body.subarray(FULL_BYTES + 4))
  if (descriptions.some(({ type }) => type === 'encv' || type === 'enca')) throw new RangeError('encrypted')
}

export interface CutTrack {
  isPicture: boolean
  /** Seconds until the last of its samples has been shown. */
  seconds: number
  samples: readonly Sample[]
  /** The track of the new film; `offsets`: where each of its chunks lies there. `ticks`: in a second of the film. */
  write(offsets: readonly number[], filmTicks: number): Buffer
}

/** The samples that are over within the seconds: up to the first one that is not. */
function cutSamples(tables: readonly Box[], edit: Edit, ticks: number, filmTicks: number, most: number) {
  const samples: Sample[] = []
  let [decoded, seconds] = [0, 0]
  for (const sample of readSamples(tables)) {
    const end = (decoded + sample.shift + sample.ticks - edit.start) / ticks + edit.delay / filmTicks
    if (end > most) break
    samples.push(sample)
    seconds = Math.max(seconds, end)
    decoded += sample.ticks
  }
  return { samples, seconds, decoded }
}

/**
 * Cuts a track (`trak`) to what has been shown after `most` seconds. Undefined for a track that is neither picture nor sound:
 * subtitles and chapters tell of the whole film. Throws RangeError where the film cannot be cut.
 */
export function cutTrack(trak: Box, filmTicks: number, most: number): CutTrack | undefined {
  const boxes = readBoxes(trak.body)
  const mdia = readBoxes(oneBox(boxes, 'mdia').body)
  const { whole: handler, body: kind } = oneBox(mdia, 'hdlr')
  const type = kind.toString('latin1', 8, 12)
  if (type !== 'vide' && type !== 'soun') return undefined
  const media = readBoxes(oneBox(mdia, 'minf').body)
  const tables = readBoxes(oneBox(media, 'stbl').body)
  refuseElsewhere(media, tables)
  const header = oneBox(mdia, 'mdhd').body
  const edit = readEdit(boxes)
  const { samples, seconds, decoded } = cutSamples(tables, edit, timescaleOf(header), filmTicks, most)
  return {
    isPicture: type === 'vide',
    seconds,
    samples,
    write(offsets, filmTicks) {
      const shown = Math.round(seconds * filmTicks)
      const entries = [
        ...(edit.delay > 0 ? [edit.delay, NOTHING, RATE_ONE] : []),
        shown - edit.delay,
        edit.start,
        RATE_ONE,
      ]
      return writeBox(
        'trak',
        withDuration('tkhd', oneBox(boxes, 'tkhd').body, TRACK_DURATION, shown),
        writeBox('edts', writeBox('elst', writeWords(0, entries.length / 3, ...entries))),
        writeBox(
          'mdia',
          writeHeader('mdhd', header, decoded),
          handler,
          writeBox(
            'minf',
            ...media.filter(({ type }) => /^([vs]mhd|dinf)$/.test(type)).map(({ whole }) => whole),
            writeTables(tables, samples, offsets),
          ),
        ),
      )
    },
  }
}
