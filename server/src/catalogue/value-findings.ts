/** What is wrong with values that a person wrote: no type of a language, no index that begins at 0. Pure. */
import { type Finding, VALUE_REASONS, type ValueKind } from '@zimu/contract'
import type * as v from 'valibot'
import { findingOf } from './unfit.ts'

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'flag'],
  ['array', 'list'],
  ['strict_object', 'keys'],
  ['date', 'time'],
])
/** Checks with a bound. */
const BOUNDS = { min_value: 'value_least', max_value: 'value_most', max_length: 'value_long' } as const
const MAX_SHOWN = 60

/** A value as it stands in the file, cut where it is long. */
function showValue(value: unknown): string {
  if (Array.isArray(value)) return '[…]'
  if (value instanceof Date) return value.toISOString()
  if (value !== null && typeof value === 'object') return '{…}'
  const text = String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** `plans › 2 › days`. */
const sayWay = (keys: readonly unknown[]) =>
  keys.map((key) => (typeof key === 'number' ? String(key + 1) : String(key))).join(' › ')

/** Of several forms that none fits, what one that is of the right kind lacks. */
const findNearest = ({ type, issues }: v.BaseIssue<unknown>) =>
  type === 'union' ? issues?.find(({ kind, path }) => kind === 'validation' || path !== undefined) : undefined

const kindsOf = (issue: v.BaseIssue<unknown>): ValueKind[] => {
  const types = issue.type === 'union' ? (issue.issues ?? []).map(({ type }) => type) : [issue.type]
  return [...new Set(types.flatMap((type) => KINDS.get(type) ?? []))]
}

/** A schema's own message is the name of a reason, or a sentence. */
function readMessage(message: string, at: string, given: string): Finding {
  const reason = VALUE_REASONS.find((one) => one === message)
  return reason ? findingOf(reason, { at, given }) : findingOf('other', { at, given, text: message })
}

function readWanted(issue: v.BaseIssue<unknown>, at: string): Finding {
  const { requirement, type, message, input } = issue
  // What a check compares is not one value of the file.
  const given = input === undefined || type === 'check' || type === 'min_length' ? '' : showValue(input)
  // The library's own messages begin so.
  if (!message.startsWith('Invalid ')) return readMessage(message, at, given)
  const bounded = Object.entries(BOUNDS).find(([name]) => name === type)?.[1]
  if (bounded) return findingOf(bounded, { at, given, bound: String(requirement) })
  if (type === 'min_length') return findingOf('value_empty', { at })
  if (type === 'integer') return findingOf('value_whole', { at, given })
  if (type === 'url') return findingOf('value_url', { at, given })
  if (type === 'picklist') {
    const choices = (issue as unknown as { expected: string }).expected.match(/[^"()|\s]+/g) ?? []
    return findingOf('value_choice', { at, given, choices: choices.join(',') })
  }
  const kinds = kindsOf(issue)
  if (kinds.length > 0) return findingOf('value_kind', { at, given, kinds: kinds.join(',') })
  return findingOf('other', { at, given, text: message })
}

function readIssue(issue: v.BaseIssue<unknown>, known: readonly string[], above: readonly unknown[]): Finding {
  const way = [...above, ...(issue.path ?? []).map(({ key }) => key)]
  const at = sayWay(way)
  // An object that knows its keys names a strange one with `never`, and a missing one with `undefined`.
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return findingOf('value_unknown', { at, known: way.length === 1 ? known.join(',') : '' })
  if (issue.type === 'strict_object' && issue.received === 'undefined') return findingOf('value_missing', { at })
  const nearest = findNearest(issue)
  return nearest ? readIssue(nearest, [], way) : readWanted(issue, at)
}

/** One finding for every issue. `known`: the keys at the top, named where one is not known. */
export const readIssues = (issues: readonly v.BaseIssue<unknown>[], known: readonly string[]): Finding[] =>
  issues.map((issue) => readIssue(issue, known, []))
