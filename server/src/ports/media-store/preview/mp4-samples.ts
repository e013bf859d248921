/** The tables of a track of an MP4 film: which samples it has, when they are shown, and where they lie in the file. Pure. */
import { type Box, oneBox, writeBox, writeWords } from './mp4-boxes.ts'

/** One frame or one piece of sound, in the order in which it is decoded. */
export interface Sample {
  /** How long it lasts, in ticks of its track. */
  ticks: number
  /** Shown so many ticks after it is decoded. */
  shift: number
  bytes: number
  /** Position in the file. */
  offset: number
  /** Number of its chunk, from 0; the samples of a chunk lie one behind the other. */
  chunk: number
  /** Which of the descriptions is its own, from 1. */
  description: number
}

/** Version and flags. */
const FULL_BYTES = 4
/** A table of runs: how many, and a value for each of them. */
const RUN_BYTES = 8
const STSC_BYTES = 12

/** Values of a table of runs, one for each sample; `0` behind its end. */
function* readRuns(body: Buffer | undefined, read: (at: number) => number): Generator<number, void> {
  if (!body) return
  const count = body.readUInt32BE(FULL_BYTES)
  for (let run = 0; run < count; run += 1) {
    const at = FULL_BYTES + 4 + run * RUN_BYTES
    const value = read(at + 4)
    for (let left = body.readUInt32BE(at); left > 0; left -= 1) yield value
  }
}

/** Chunks in order, with how many samples each has. */
function* readChunks(tables: readonly Box[]): Generator<Pick<Sample, 'offset' | 'chunk' | 'description'>, void> {
  const long = tables.some(({ type }) => type === 'co64')
  const { body: offsets } = oneBox(tables, long ? 'co64' : 'stco')
  const { body: runs } = oneBox(tables, 'stsc')
  const count = offsets.readUInt32BE(FULL_BYTES)
  const runCount = runs.readUInt32BE(FULL_BYTES)
  const firstOf = (run: number) => runs.readUInt32BE(FULL_BYTES + 4 + run * STSC_BYTES)
  for (let chunk = 0, run = 0; chunk < count; chunk += 1) {
    while (run + 1 < runCount && firstOf(run + 1) <= chunk + 1) run += 1
    const at = FULL_BYTES + 4 + run * STSC_BYTES
    const description = runs.readUInt32BE(at + 8)
    const place = FULL_BYTES + 4 + chunk * (long ? 8 : 4)
    const offset = long ? Number(offsets.readBigUInt64BE(place)) : offsets.readUInt32BE(place)
    for (let left = runs.readUInt32BE(at + 4); left > 0; left -= 1) yield { offset, chunk, description }
  }
}

/**
 * The samples of a track, from the boxes in its `stbl`. Throws RangeError where the tables are broken or cannot be read:
 * sizes of less than 32 bits.
 */
export function* readSamples(tables: readonly Box[]): Generator<Sample, void> {
  const { body: sizes } = oneBox(tables, 'stsz')
  const { body: times } = oneBox(tables, 'stts')
  const shifts = tables.find(({ type }) => type === 'ctts')?.body
  const ticks = readRuns(times, (at) => times.readUInt32BE(at))
  // The second version has signed ones; encoders write those into the first one as well.
  const shift = readRuns(shifts, (at) => shifts?.readInt32BE(at) ?? 0)
  const places = readChunks(tables)
  const same = sizes.readUInt32BE(FULL_BYTES)
  const count = sizes.readUInt32BE(FULL_BYTES + 4)
  for (let place = 0, chunk = -1, at = 0; place < count; place += 1) {
    const [lasts, where] = [ticks.next(), places.next()]
    if (lasts.done || where.done) throw new RangeError('tables of different length')
    if (where.value.chunk !== chunk) at = where.value.offset
    chunk = where.value.chunk
    const bytes = same || sizes.readUInt32BE(FULL_BYTES + 8 + place * 4)
    yield { ...where.value, ticks: lasts.value, shift: shift.next().value ?? 0, bytes, offset: at }
    at += bytes
  }
}

/** Values as pairs of how many and which. */
function runsOf(values: readonly number[]): number[] {
  const runs: number[] = []
  let [count, last] = [0, Number.NaN]
  for (const value of values) {
    if (value === last) count += 1
    else {
      if (count > 0) runs.push(count, last)
      ;[count, last] = [1, value]
    }
  }
  return count > 0 ? [...runs, count, last] : runs
}

const table = (type: string, entries: number, numbers: readonly number[], version = 0) =>
  writeBox(type, writeWords(version << 24, entries, ...numbers))

/** Groups of samples that lie in one chunk. */
export function chunksOf(samples: readonly Sample[]): Sample[][] {
  const chunks: Sample[][] = []
  for (const sample of samples) {
    const last = chunks.at(-1)
    if (last?.[0]?.chunk === sample.chunk) last.push(sample)
    else chunks.push([sample])
  }
  return chunks
}

/** The tables again, of the first samples only. `offsets`: where each of their chunks lies in the new file. */
export function writeTables(tables: readonly Box[], samples: readonly Sample[], offsets: readonly number[]): Buffer {
  const times = runsOf(samples.map(({ ticks }) => ticks))
  const shifts = tables.find(({ type }) => type === 'ctts')
  const shiftRuns = runsOf(samples.map(({ shift }) => shift))
  const keys = tables.find(({ type }) => type === 'stss')?.body
  const chunks = chunksOf(samples)
  const perChunk = chunks.flatMap((chunk, place) => [place + 1, chunk.length, chunk[0]?.description ?? 1])
  return writeBox(
    'stbl',
    oneBox(tables, 'stsd').whole,
    table('stts', times.length / 2, times),
    ...(shifts ? [table('ctts', shiftRuns.length / 2, shiftRuns, shifts.body[0])] : []),
    ...(keys ? [writeKeys(keys, samples.length)] : []),
    table('stsc', chunks.length, perChunk),
    writeBox('stsz', writeWords(0, 0, samples.length, ...samples.map(({ bytes }) => bytes))),
    table('stco', offsets.length, offsets),
  )
}

/** Which samples can be begun with, as far as they are there. */
function writeKeys(keys: Buffer, samples: number): Buffer {
  const numbers: number[] = []
  for (let place = 0; place < keys.readUInt32BE(FULL_BYTES); place += 1) {
    const number = keys.readUInt32BE(FULL_BYTES + 4 + place * 4)
    if (number > samples) break
    numbers.push(number)
  }
  return table('stss', numbers.length, numbers)
}
