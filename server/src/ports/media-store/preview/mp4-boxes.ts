/** Boxes of MP4 files (ISO/IEC 14496-12): reading them out of bytes, and writing them. Pure. */

export interface Box {
  type: string
  /** All of it, with its head. */
  whole: Buffer
  /** What is inside. */
  body: Buffer
}

/** Bytes of a head: length and type, and the length again in 64 bits where it is longer. */
const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

export interface BoxHead {
  type: string
  headBytes: number
  /** With the head; Infinity: to the end of the file. */
  size: number
}

/** Reads the head of a box; `bytes` begin with it. Undefined when it is broken or cut off. */
export function readHead(bytes: Buffer): BoxHead | undefined {
  if (bytes.length < HEAD_BYTES) return undefined
  const short = bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, 8)
  if (short === 0) return { type, headBytes: HEAD_BYTES, size: Number.POSITIVE_INFINITY }
  if (short !== 1) return short < HEAD_BYTES ? undefined : { type, headBytes: HEAD_BYTES, size: short }
  if (bytes.length < LONG_HEAD_BYTES) return undefined
  const size = Number(bytes.readBigUInt64BE(8))
  return size < LONG_HEAD_BYTES ? undefined : { type, headBytes: LONG_HEAD_BYTES, size }
}

/** The boxes that stand in `bytes` one behind the other. Throws RangeError when one reaches beyond their end. */
export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const rest = bytes.subarray(at)
    const head = readHead(rest)
    if (!head || head.size > rest.length) throw new RangeError('broken box')
    boxes.push({ type: head.type, whole: rest.subarray(0, head.size), body: rest.subarray(head.headBytes, head.size) })
    at += head.size
  }
  return boxes
}

/** The one box of a type; throws RangeError when there is none, or another one of it. */
export function oneBox(boxes: readonly Box[], type: string): Box {
  const [first, second] = boxes.filter((box) => box.type === type)
  if (!first || second) throw new RangeError(`not one ${type}`)
  return first
}

/** A box with what is inside it. */
export function writeBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(HEAD_BYTES + parts.reduce((sum, part) => sum + part.length, 0), 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** Numbers of 32 bits, one behind the other. */
export function writeWords(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, place) => {
    bytes.writeUInt32BE(number >>> 0, place * 4)
  })
  return bytes
}
