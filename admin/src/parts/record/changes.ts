/** What an act changed, field by field, from the two sides that the record holds. */

export interface Change {
  field: string
  before: string
  after: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a person reads it; `''`: there was none. */
function wordOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(wordOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Fields that differ; a side that is no object counts as one field without a name. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isObject(before) && !isObject(after)) {
    const [from, to] = [wordOf(before), wordOf(after)]
    return from === to ? [] : [{ field: '', before: from, after: to }]
  }
  const [from, to] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, before: wordOf(from[field]), after: wordOf(to[field]) }))
    .filter((change) => change.before !== change.after)
}

/** Two texts cut into what they begin and end with alike, and what differs between. */
export function cutCommon(
  before: string,
  after: string,
): { start: string; before: string; after: string; end: string } {
  const [a, b] = [[...before], [...after]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return {
    start: a.slice(0, start).join(''),
    before: a.slice(start, a.length - end).join(''),
    after: b.slice(start, b.length - end).join(''),
    end: end === 0 ? '' : a.slice(-end).join(''),
  }
}
