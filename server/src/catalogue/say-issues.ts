/** What is wrong with a file that a person wrote, in their words: no type of a language, no index that begins at 0. Pure. */
import type * as v from 'valibot'

const WANTED: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['strict_object', 'keys with values'],
  ['date', 'a time'],
])

/** A value as it stands in the file, cut where it is long. */
function sayValue(value: unknown): string {
  if (value === null) return 'nothing (null)'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Date) return `the time ${value.toISOString()}`
  if (typeof value === 'object') return 'keys with values'
  const text = String(value)
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}

const sayList = (names: readonly unknown[]) => names.map((name) => `“${String(name)}”`).join(', ')

/** Messages that the library made; ours are sentences for the writer. */
const isOwn = (message: string) => !message.startsWith('Invalid ')

function sayWanted(issue: v.BaseIssue<unknown>): string {
  const { requirement, type, message } = issue
  if (isOwn(message)) return message
  switch (type) {
    case 'min_value':
      return `wants at least ${String(requirement)}`
    case 'max_value':
      return `wants at most ${String(requirement)}`
    case 'max_length':
      return `wants at most ${String(requirement)} characters`
    case 'min_length':
      return 'must not be empty'
    case 'integer':
      return 'wants a whole number'
    case 'url':
      return 'wants an address like https://example.org/'
    case 'picklist':
      return `wants one of ${sayList((issue as unknown as { expected: string }).expected.match(/[^"()|\s]+/g) ?? [])}`
    case 'union':
      return sayUnion(issue)
    default:
      return WANTED.has(type) ? `wants ${WANTED.get(type)}` : message
  }
}

/** Of several forms that none fits, what one that is of the right kind lacks. */
const findNearest = ({ type, issues }: v.BaseIssue<unknown>) =>
  type === 'union' ? issues?.find(({ kind, path }) => kind === 'validation' || path !== undefined) : undefined

function sayUnion(issue: v.BaseIssue<unknown>): string {
  const kinds = (issue.issues ?? []).map(({ type }) => WANTED.get(type)).filter((kind) => kind !== undefined)
  return kinds.length > 0 ? `wants ${[...new Set(kinds)].join(' or ')}` : issue.message
}

/** `plans`, entry 2, `days`. */
function sayPath(issue: v.BaseIssue<unknown>): string {
  const parts = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `entry ${key + 1}` : `“${String(key)}”`))
  return parts.join(', ')
}

function sayIssue(issue: v.BaseIssue<unknown>, known: readonly string[]): string {
  const path = sayPath(issue)
  // An object that knows its keys names a strange one with `never`, and a missing one with `undefined`.
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const hint = issue.path?.length === 1 && known.length > 0 ? `; known are ${known.join(', ')}` : ''
    return `${path} is not known here${hint}`
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `${path} is missing`
  const nearest = findNearest(issue)
  if (nearest) return `${path}${nearest.path ? ', ' : ' '}${sayIssue(nearest, [])}`
  const wanted = sayWanted(issue)
  // What a check compares is not one value of the file.
  const hasValue = issue.input !== undefined && issue.type !== 'check' && issue.type !== 'min_length'
  return `${path === '' ? '' : `${path} `}${wanted}${hasValue ? `, not ${sayValue(issue.input)}` : ''}`
}

/** A sentence for every issue. `known`: the keys at the top, named where one is not known. */
export const sayIssues = (issues: readonly v.BaseIssue<unknown>[], known: readonly string[]): string[] =>
  issues.map((issue) => sayIssue(issue, known))
