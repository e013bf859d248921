/** Conditional requests (RFC 9110 section 13). Pure. */
import type { IncomingHttpHeaders } from 'node:http'

/** Validators of a file's response. */
export interface Validators {
  /** Strong, with its quotes. */
  etag: string
  /** Epoch milliseconds. */
  modifyTime: number
}

/** HTTP dates have a resolution of one second. */
const toSeconds = (timeMs: number) => Math.floor(timeMs / 1000)

function parseDate(text: string | undefined): number | undefined {
  const timeMs = Date.parse(text ?? '')
  return Number.isNaN(timeMs) ? undefined : toSeconds(timeMs)
}

/**
 * Whether the client's copy is current, so that 304 is sent. `If-None-Match` takes precedence over `If-Modified-Since`.
 */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modifyTime }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  const since = parseDate(headers['if-modified-since'])
  return since !== undefined && toSeconds(modifyTime) <= since
}

/**
 * Whether a precondition fails, so that 412 is sent: `If-Match` compares strongly; without it `If-Unmodified-Since`
 * counts.
 */
export function isPreconditionFailed(headers: IncomingHttpHeaders, { etag, modifyTime }: Validators): boolean {
  const tags = headers['if-match']
  if (tags !== undefined) return !tags.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag)
  const since = parseDate(headers['if-unmodified-since'])
  return since !== undefined && toSeconds(modifyTime) > since
}

/** Whether a Range header applies: there is no `If-Range`, or it matches the current file. */
export function isRangeWanted(headers: IncomingHttpHeaders, { etag, modifyTime }: Validators): boolean {
  const wanted = headers['if-range']
  if (wanted === undefined) return true
  const text = String(wanted).trim()
  return text.startsWith('"') || text.startsWith('W/') ? text === etag : parseDate(text) === toSeconds(modifyTime)
}
