/** Body of an answer with several ranges: `multipart/byteranges` (RFC 9110 section 14.6). */
import { Readable } from 'node:stream'
import type { ByteRange } from '../../ports/media-store/index.ts'
import { formatContentRange } from './range.ts'

interface Part {
  range: ByteRange
  head: Buffer
}

export interface ByterangesBody {
  content_type: string
  content_length: number
  /** Reads one part after the other; destroying it closes the file that is open. */
  open(): Readable
}

/** `boundary` must not occur in the file; 24 random characters do not. */
export function createByterangesBody(
  ranges: readonly ByteRange[],
  file: { size: number; content_type: string },
  boundary: string,
  openRange: (range: ByteRange) => Promise<Readable>,
): ByterangesBody {
  const parts = ranges.map((range, index): Part => {
    const break_before = index === 0 ? '' : '\r\n'
    const content_range = formatContentRange(file.size, range)
    const head = `${break_before}--${boundary}\r\ncontent-type: ${file.content_type}\r\ncontent-range: ${content_range}\r\n\r\n`
    return { range, head: Buffer.from(head) }
  })
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const body_length = parts.reduce((sum, { range, head }) => sum + head.length + range.end - range.start + 1, 0)

  async function* generate() {
    for (const { range, head } of parts) {
      yield head
      yield* await openRange(range)
    }
    yield tail
  }
  return {
    content_type: `multipart/byteranges; boundary=${boundary}`,
    content_length: body_length + tail.length,
    open: () => Readable.from(generate(), { objectMode: false }),
  }
}
