/** Body of a response with several ranges: `multipart/byteranges` (RFC 9110 section 14.6). */
import { Readable } from 'node:stream'
import type { ByteRange } from '../../ports/media-store/index.ts'
import { formatContentRange } from './range.ts'

interface Part {
  range: ByteRange
  head: Buffer
}

export interface ByterangesBody {
  contentType: string
  contentLength: number
  /** Reads one part after the other; destroying the stream closes the open file. */
  open(): Readable
}

/** `boundary` must not occur in the file; 24 random characters do not. */
export function createByterangesBody(
  ranges: readonly ByteRange[],
  file: { size: number; contentType: string },
  boundary: string,
  openRange: (range: ByteRange) => Promise<Readable>,
): ByterangesBody {
  const parts = ranges.map((range, index): Part => {
    const breakBefore = index === 0 ? '' : '\r\n'
    const contentRange = formatContentRange(file.size, range)
    const head = `${breakBefore}--${boundary}\r\ncontent-type: ${file.contentType}\r\ncontent-range: ${contentRange}\r\n\r\n`
    return { range, head: Buffer.from(head) }
  })
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const bodyLength = parts.reduce((sum, { range, head }) => sum + head.length + range.end - range.start + 1, 0)

  async function* generate() {
    for (const { range, head } of parts) {
      yield head
      yield* await openRange(range)
    }
    yield tail
  }
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    contentLength: bodyLength + tail.length,
    open: () => Readable.from(generate(), { objectMode: false }),
  }
}
