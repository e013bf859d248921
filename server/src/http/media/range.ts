/** Byte ranges of a request (RFC 9110 section 14). Pure. Why not a library: docs/decisions/0083. */
import type { ByteRange } from '../../ports/media-store/index.ts'

/** `whole`: send the whole file · `none`: not satisfiable (416) · else the ranges, in order. */
export type RangeAnswer = 'whole' | 'none' | readonly ByteRange[]

/** Requests with more ranges get the whole file. */
const MAX_PARTS = 10

/** One range, cut to the file; null if it lies outside; undefined if it is malformed. */
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
 * Parses a Range header for a file of `size` bytes. A malformed header is ignored, as the standard says; overlapping or
 * more than ten ranges get the whole file.
 * @example parseRange('bytes=-500', 2000) // [{ start: 1500, end: 1999 }]
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes\s*=\s*(.+)$/i.exec(header?.trim() ?? '')
  if (!match) return 'whole'
  const parts = (match[1] ?? '').split(',').map((text) => parsePart(text, size))
  if (parts.length > MAX_PARTS || parts.includes(undefined)) return 'whole'
  const ranges = parts.filter((part) => part !== null && part !== undefined)
  if (ranges.length === 0) return 'none'
  return hasOverlap(ranges) ? 'whole' : ranges
}

function hasOverlap(ranges: readonly ByteRange[]): boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  return sorted.some((range, index) => range.start <= (sorted[index - 1]?.end ?? -1))
}

/** Value of `Content-Range`; without a range, that of a 416. */
export function formatContentRange(size: number, range?: ByteRange): string {
  return range ? `bytes ${range.start}-${range.end}/${size}` : `bytes */${size}`
}
