/** Jobs as operators see them. Pure. */

/** Kinds that an operator with the right for transcoding may run. */
const TRANSCODING = ['transcode', 'transcode-wake']

/** Whether a right for jobs, as far as it holds, is for a kind. */
export const mayRun = (extent: 'full' | readonly string[] | undefined, kind: string): boolean =>
  extent === 'full' || (extent?.includes('transcoding') === true && TRANSCODING.includes(kind))

/** Longest payload that is shown, in UTF-16 code units. */
const MAX_PAYLOAD = 200

function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return '•••'
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTexts(inner)]))
}

/**
 * A payload without its texts, which may be secrets or about people; numbers stay, since they say what a job is about.
 * @example shownPayload('{"bulk_job_id":4,"to":"a@example.org"}') // '{"bulk_job_id":4,"to":"•••"}'
 */
export function shownPayload(payload: string): string {
  const value = JSON.parse(payload) as unknown
  if (value === null) return ''
  const text = JSON.stringify(withoutTexts(value))
  return text.length > MAX_PAYLOAD ? `${text.slice(0, MAX_PAYLOAD)}…` : text
}
