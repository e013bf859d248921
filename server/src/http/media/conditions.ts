/** Conditional requests (RFC 9110 section 13). Pure. */
import type { IncomingHttpHeaders } from 'node:http'

/** What a file's answer carries to be asked about later. */
export interface Validators {
  /** Strong, with its quotes. */
  etag: string
  /** Epoch milliseconds. */
  modify_time: number
}

/** HTTP dates know whole seconds only. */
const toSeconds = (time_ms: number) => Math.floor(time_ms / 1000)

function parseDate(text: string | undefined): number | undefined {
  const time_ms = Date.parse(text ?? '')
  return Number.isNaN(time_ms) ? undefined : toSeconds(time_ms)
}

/** True when the client's copy still holds, so that 304 answers it. `If-None-Match` decides alone where it is given. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modify_time }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  const since = parseDate(headers['if-modified-since'])
  return since !== undefined && toSeconds(modify_time) <= since
}

/** True when a Range header counts: no `If-Range`, or one that names exactly the file as it is now. */
export function isRangeWanted(headers: IncomingHttpHeaders, { etag, modify_time }: Validators): boolean {
  const wanted = headers['if-range']
  if (wanted === undefined) return true
  const text = String(wanted).trim()
  return text.startsWith('"') || text.startsWith('W/') ? text === etag : parseDate(text) === toSeconds(modify_time)
}
