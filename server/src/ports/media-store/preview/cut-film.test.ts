import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { ByteRange, StoredFile } from '../media-store.ts'
import { cutFilm } from './cut-film.ts'
import { openCutFilm, readCutFilm } from './film-bytes.ts'
import { oneBox, readBoxes, writeBox, writeWords } from './mp4-boxes.ts'
import { readSamples } from './mp4-samples.ts'

const TICKS = 1000
/** Each frame holds its own number only, so that what is sent tells which frames it has. */
const FRAME_BYTES = 20

interface TrackPlan {
  type: 'vide' | 'soun' | 'text'
  /** Of each sample, in thousandths of a second. */
  lengths: readonly number[]
  /** Shown so much after they are decoded. */
  shifts?: readonly number[]
  /** The first thousandth that is shown. */
  start?: number
  /** Samples to a chunk. */
  perChunk?: number
  entry?: string
}

interface FilmPlan {
  tracks: readonly TrackPlan[]
  tables?: 'first' | 'last'
  /** All samples of a track before those of the next one. */
  isApart?: boolean
  extra?: Buffer
}

const full = (type: string, ...numbers: number[]) => writeBox(type, writeWords(0, ...numbers))
const text = (value: string) => Buffer.from(value, 'latin1')

function trackBox(plan: TrackPlan, id: number, offsets: readonly number[]): Buffer {
  const { lengths, shifts, perChunk = 2, start = 0 } = plan
  const ticks = lengths.reduce((sum, length) => sum + length, 0)
  const reference = writeBox('dref', writeWords(0, 1), full('url ').fill(1, 11, 12))
  const stbl = writeBox(
    'stbl',
    writeBox('stsd', writeWords(0, 1), writeBox(plan.entry ?? 'avc1', writeWords(0, 1))),
    full('stts', lengths.length, ...lengths.flatMap((length) => [1, length])),
    ...(shifts ? [full('ctts', shifts.length, ...shifts.flatMap((shift) => [1, shift]))] : []),
    ...(plan.type === 'vide' ? [full('stss', 2, 1, lengths.length)] : []),
    full('stsc', 1, 1, perChunk, 1),
    full('stsz', 0, lengths.length, ...lengths.map(() => FRAME_BYTES)),
    full('stco', offsets.length, ...offsets),
  )
  return writeBox(
    'trak',
    full('tkhd', 0, 0, id, 0, ticks, ...Array.from({ length: 15 }, () => 0)),
    writeBox('edts', full('elst', 1, ticks, start, 0x10000)),
    writeBox('tref', text('chapters')),
    writeBox(
      'mdia',
      full('mdhd', 0, 0, TICKS, ticks, 0),
      writeBox('hdlr', writeWords(0, 0), text(plan.type), writeWords(0, 0, 0)),
      writeBox('minf', full('vmhd', 0, 0), writeBox('dinf', reference), stbl),
    ),
  )
}

/** A film whose samples hold the number of their track and their own. */
function makeFilm({ tracks, tables = 'last', isApart = false, extra = Buffer.alloc(0) }: FilmPlan): Buffer {
  const type = writeBox('ftyp', text('isom'))
  const chunks = tracks.flatMap(({ lengths, perChunk = 2 }, track) =>
    Array.from({ length: Math.ceil(lengths.length / perChunk) }, (_, chunk) => ({
      track,
      chunk,
      frames: lengths.slice(chunk * perChunk, (chunk + 1) * perChunk).map((_, n) => chunk * perChunk + n),
    })),
  )
  if (!isApart) chunks.sort((a, b) => a.chunk - b.chunk || a.track - b.track)
  const data = Buffer.concat(
    chunks.flatMap(({ track, frames }) => frames.map((frame) => Buffer.alloc(FRAME_BYTES, track * 100 + frame))),
  )
  const moovAt = (start: number) => {
    let at = start
    const offsets = tracks.map((): number[] => [])
    for (const { track, frames } of chunks) {
      offsets[track]?.push(at)
      at += frames.length * FRAME_BYTES
    }
    const header = full('mvhd', 0, 0, TICKS, 99_000, ...Array.from({ length: 20 }, () => 0))
    const boxes = tracks.map((plan, index) => trackBox(plan, index + 1, offsets[index] ?? []))
    return writeBox('moov', header, ...boxes, writeBox('udta', text('names')), extra)
  }
  const mdat = writeBox('mdat', data)
  if (tables === 'last') return Buffer.concat([type, mdat, moovAt(type.length + 8)])
  const { length } = moovAt(0)
  return Buffer.concat([type, moovAt(type.length + length + 8), mdat])
}

function storeOf(film: Buffer) {
  const stored: StoredFile = { file_path: 'c/1/film.mp4', size: film.length, modifyTime: 0, etag: '"a"' }
  const open = async (_path: string, range: ByteRange = { start: 0, end: film.length - 1 }) => ({
    ...stored,
    bytes: Readable.from([film.subarray(range.start, range.end + 1)]),
  })
  return { stored, store: { open } }
}

async function cut(film: Buffer, seconds: number) {
  const { stored, store } = storeOf(film)
  const found = await readCutFilm(store, stored, seconds)
  if (!found) return undefined
  const bytes = await buffer(openCutFilm(store, stored.file_path, found))
  return { ...found, bytes, read: (range: ByteRange) => buffer(openCutFilm(store, stored.file_path, found, range)) }
}

/** Numbers of the frames of each track, as a player finds them by the tables of a film. */
function framesOf(film: Buffer): number[][] {
  const moov = readBoxes(oneBox(readBoxes(film), 'moov').body)
  return moov
    .filter(({ type }) => type === 'trak')
    .map((trak) => {
      const mdia = readBoxes(oneBox(readBoxes(trak.body), 'mdia').body)
      const tables = readBoxes(oneBox(readBoxes(oneBox(mdia, 'minf').body), 'stbl').body)
      return [...readSamples(tables)].map(({ offset, bytes }) => {
        const frame = film.subarray(offset, offset + bytes)
        expect(frame.every((byte) => byte === frame[0])).toBe(true)
        return frame[0] ?? -1
      })
    })
}

/** All frames in the bytes, whatever the tables say. */
const bytesOf = (film: Buffer) => [...new Set(oneBox(readBoxes(film), 'mdat').body)].sort((a, b) => a - b)

const times = (count: number, length: number) => Array.from({ length: count }, () => length)
const PICTURE: TrackPlan = { type: 'vide', lengths: times(20, 500) }
const SOUND: TrackPlan = { type: 'soun', lengths: times(40, 250), entry: 'mp4a' }

describe.each(['first', 'last'] as const)('a film with its tables %s', (tables) => {
  it('is cut to the frames that have been shown by then, and holds no byte of another one', async () => {
    const film = makeFilm({ tracks: [PICTURE, SOUND], tables })
    const found = await cut(film, 2)
    expect(found?.seconds).toBe(2)
    expect(framesOf(found?.bytes ?? film)).toEqual([
      [0, 1, 2, 3],
      [100, 101, 102, 103, 104, 105, 106, 107],
    ])
    expect(bytesOf(found?.bytes ?? film)).toEqual([0, 1, 2, 3, 100, 101, 102, 103, 104, 105, 106, 107])
    expect(found?.bytes.length).toBe(found?.size)
  })

  it('takes the sound from where it lies, not what lies between', async () => {
    const found = await cut(makeFilm({ tracks: [PICTURE, SOUND], tables, isApart: true }), 1)
    expect(found?.runs).toHaveLength(2)
    expect(bytesOf(found?.bytes ?? Buffer.alloc(0))).toEqual([0, 1, 100, 101, 102, 103])
  })
})

it('ends with the last frame that is over, and tells that length', async () => {
  const found = await cut(makeFilm({ tracks: [{ ...PICTURE, lengths: [400, 400, 400, 400] }] }), 1)
  expect(found?.seconds).toBeCloseTo(0.8)
  const moov = readBoxes(oneBox(readBoxes(found?.bytes ?? Buffer.alloc(0)), 'moov').body)
  expect(oneBox(moov, 'mvhd').body.readUInt32BE(16)).toBe(800)
})

it('never has a frame that is shown later, though it is decoded early', async () => {
  // Decoded as 0 3 1 2 | 4 7 5 6, shown in order of their numbers.
  const shifts = [500, 1500, 0, 0, 500, 1500, 0, 0]
  const plan: TrackPlan = { type: 'vide', lengths: times(8, 500), shifts, start: 500 }
  expect(framesOf((await cut(makeFilm({ tracks: [plan] }), 2))?.bytes ?? Buffer.alloc(0))).toEqual([[0, 1, 2, 3]])
  expect(framesOf((await cut(makeFilm({ tracks: [plan] }), 1.9))?.bytes ?? Buffer.alloc(0))).toEqual([[0]])
})

it('leaves out subtitles, names and what points to them', async () => {
  const film = makeFilm({ tracks: [PICTURE, { type: 'text', lengths: [10_000] }] })
  const found = await cut(film, 2)
  expect(framesOf(found?.bytes ?? film)).toHaveLength(1)
  expect(found?.bytes.toString('latin1')).not.toMatch(/tref|udta|text/)
})

it('is sent by any range as a whole file would be', async () => {
  const found = await cut(makeFilm({ tracks: [PICTURE, SOUND], isApart: true }), 2)
  if (!found) throw new Error('not cut')
  const last = found.size - 1
  const head = found.head.length
  for (const [start, end] of [
    [0, 0],
    [0, last],
    [head - 3, head + 3],
    [head + 70, head + 90],
    [last, last],
  ] as const)
    expect([start, (await found.read({ start, end })).equals(found.bytes.subarray(start, end + 1))]).toEqual([
      start,
      true,
    ])
})

it('of more seconds than it has is the whole film', async () => {
  const found = await cut(makeFilm({ tracks: [PICTURE, SOUND] }), 99)
  expect(found?.seconds).toBe(10)
  expect(bytesOf(found?.bytes ?? Buffer.alloc(0))).toHaveLength(60)
})

describe('is not cut', () => {
  it.each<[string, FilmPlan]>([
    ['in fragments', { tracks: [PICTURE], extra: writeBox('mvex') }],
    ['encrypted', { tracks: [{ ...PICTURE, entry: 'encv' }] }],
    ['without a picture', { tracks: [SOUND] }],
    ['with a first frame that is longer', { tracks: [{ ...PICTURE, lengths: [9000] }] }],
  ])('%s', async (_why, plan) => {
    expect(await cut(makeFilm(plan), 2)).toBeUndefined()
  })

  it('with samples beyond its end', () => {
    const [type, , moov] = readBoxes(makeFilm({ tracks: [PICTURE] }))
    if (!type || !moov) throw new Error('no film')
    expect(cutFilm(type.whole, moov.body, 10_000, 2)).toBeDefined()
    expect(cutFilm(type.whole, moov.body, 40, 2)).toBeUndefined()
  })

  it.each([
    ['no MP4', Buffer.from('WEBVTT and more of it')],
    ['cut off', makeFilm({ tracks: [PICTURE] }).subarray(0, -40)],
    ['empty', Buffer.alloc(0)],
  ])('%s', async (_why, film) => {
    expect(await cut(film, 2)).toBeUndefined()
  })

  it('with any byte of its tables changed does not break the reader', async () => {
    const film = makeFilm({ tracks: [{ ...PICTURE, lengths: times(4, 500) }], tables: 'first' })
    const end = film.indexOf('mdat') - 4
    for (let at = 0; at < end; at += 1) {
      const broken = Buffer.from(film)
      broken[at] = 0xff - (broken[at] ?? 0)
      const found = await cut(broken, 1).catch((error: unknown) => error)
      expect(found).not.toBeInstanceOf(Error)
    }
  })
})

it('of a film of the demo is 8 s long, and a small part of it', async () => {
  const film = readFileSync(join(import.meta.dirname, '../../../../../demo/videos/305/video.mp4'))
  const found = await cut(film, 8)
  expect(found?.seconds).toBeGreaterThan(7.8)
  expect(found?.seconds).toBeLessThanOrEqual(8)
  expect(found?.size).toBeLessThan(film.length)
})
