/** First bytes of MP4 (ISO/IEC 14496-12, 4.2) and Matroska (RFC 8794, 11.2.8). Pure. */
import type { IndexPlace } from '../facts.ts'

export interface Box {
  type: string
  /** Bytes, its head included. */
  size: number
}

const MIN_HEAD = 8
const LARGE_HEAD = 16
/** Types are four printable letters; anything else is no box. */
const TYPE = /^[\w© -]{4}$/

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The head of a box; undefined when these bytes are none. `left`: bytes to the end of the file, for a box without a size. */
export function readBoxHead(bytes: Uint8Array, left: number): Box | undefined {
  if (bytes.length < MIN_HEAD) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = textOf(bytes.subarray(4, 8))
  if (!TYPE.test(type)) return undefined
  const given = view.getUint32(0)
  if (given === 0) return { type, size: left }
  if (given !== 1) return given >= MIN_HEAD ? { type, size: given } : undefined
  if (bytes.length < LARGE_HEAD) return undefined
  const size = Number(view.getBigUint64(8))
  return size >= LARGE_HEAD && Number.isSafeInteger(size) ? { type, size } : undefined
}

export function placeOfIndex(boxes: readonly Box[]): IndexPlace {
  const at = (wanted: string) => boxes.findIndex(({ type }) => type === wanted)
  const [index, data, fragment] = [at('moov'), at('mdat'), at('moof')]
  if (fragment >= 0 && index >= 0 && index < fragment) return 'fragments'
  return index >= 0 && (data < 0 || index < data) ? 'front' : 'end'
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** `webm` when the file calls itself so; undefined: it does not begin as Matroska. */
export function matroskaOf(bytes: Uint8Array): 'matroska' | 'webm' | undefined {
  if (!EBML.every((byte, place) => bytes[place] === byte)) return undefined
  return textOf(bytes).includes('webm') ? 'webm' : 'matroska'
}
