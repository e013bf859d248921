/** Byte ranges of a request (RFC 9110 section 14). Pure. */
import type { ByteRange } from '../../ports/media-store/index.ts'

/** `whole`: no usable Range header, send everything · `none`: nothing of it can be sent (416) · else the parts, in order. */
export type RangeAnswer = 'whole' | 'none' | readonly ByteRange[]

/** More parts than any player or reader asks for; such a request is answered whole. */
const PARTS_MOST = 10

/** One part as written, cut to the file; null when it lies outside; undefined when it is no range at all. */
function parsePart(text: string, size: number): ByteRange | null | undefined {
  const match = /^(\d*)-(\d*)$/.exec(text.trim())
  if (!match || text.trim() === '-') return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Number(last)
    return length > 0 && size > 0 ? { start: Math.max(0, size - length), end: size - 1 } : null
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : null
}

/**
 * Which bytes of a file of `size` bytes a Range header asks for. A header that is no byte range is ignored, as the
 * standard says; parts that overlap or are more than ten are not worth honouring and get the whole file.
 * @example parseRange('bytes=-500', 2000) // [{ start: 1500, end: 1999 }]
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes\s*=\s*(.+)$/i.exec(header?.trim() ?? '')
  if (!match) return 'whole'
  const parts = (match[1] ?? '').split(',').map((text) => parsePart(text, size))
  if (parts.length > PARTS_MOST || parts.includes(undefined)) return 'whole'
  const ranges = parts.filter((part) => part !== null && part !== undefined)
  if (ranges.length === 0) return 'none'
  return hasOverlap(ranges) ? 'whole' : ranges
}

function hasOverlap(ranges: readonly ByteRange[]): boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  return sorted.some((range, index) => range.start <= (sorted[index - 1]?.end ?? -1))
}

/** Value of `Content-Range`; without a range, the one of a 416. */
export function formatContentRange(size: number, range?: ByteRange): string {
  return range ? `bytes ${range.start}-${range.end}/${size}` : `bytes */${size}`
}
