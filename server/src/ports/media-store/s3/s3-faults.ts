/** What the answers of an object store mean for us. Pure. */
import { MediaMissing, StoreAway } from '../media-store.ts'

interface Fault {
  name?: string
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** A store that is slow down or broken, or refuses us altogether. */
const AWAY_STATUS = new Set([401, 403, 408, 429])

/** What to throw for a failed request about a file. */
export function faultOf(error: unknown, file_path = ''): Error {
  if (error instanceof StoreAway || error instanceof MediaMissing) return error
  const { name = '', message = '', code = '', $metadata } = error as Fault
  const status = $metadata?.httpStatusCode
  const text = [status, name, code, message].filter(Boolean).join(' ')
  if (name === 'NoSuchBucket') return new StoreAway(text, { cause: error })
  if (status === 404) return new MediaMissing(file_path, { cause: error })
  // No status: there was no answer, or none that could be read.
  const isAway = status === undefined || status >= 500 || AWAY_STATUS.has(status)
  return isAway ? new StoreAway(text, { cause: error }) : (error as Error)
}
