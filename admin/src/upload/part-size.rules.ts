/** How many bytes of a file go in one request: few on a slow line, where little is lost and progress is seen, many on a fast one. */
import { MAX_UPLOAD_PART } from '@zimu/contract/uploads'

/** Of the first part. */
export const FIRST_PART = 8 * 1024 * 1024
const MIN_PART = 1024 * 1024
/** Milliseconds that a part should take. */
const [SHORT_MS, LONG_MS] = [1000, 6000]

/** Bytes of the part after one of `bytes` that took `ms`. */
export function partAfter(bytes: number, ms: number): number {
  if (ms < SHORT_MS) return Math.min(MAX_UPLOAD_PART, bytes * 2)
  return ms > LONG_MS ? Math.max(MIN_PART, Math.ceil(bytes / 2)) : bytes
}
