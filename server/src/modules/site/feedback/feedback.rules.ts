/** Rules of feedback threads that need no database. Pure. */
import type { FeedbackState } from '@zimu/contract'

export interface StoredState {
  state: string
  /** When the member read the last answer; null: not yet. */
  read_time: number | null
}

/** The state as operators see it: an answer that was not read yet waits for the member. */
export function toState({ state, read_time }: StoredState): FeedbackState {
  if (state === 'closed' || state === 'spam') return state
  if (state !== 'answered') return 'new'
  return read_time === null ? 'waiting' : 'answered'
}

/** @example maskMail('alice@example.org') // 'a***@example.org' */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : ''
}

/** The beginning of a text in one line, at most `max` characters with the ellipsis. */
export function excerptOf(text: string, max: number): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()]
  return line.length <= max ? line.join('') : `${line.slice(0, max - 1).join('')}…`
}

/** Longest text that is searched for numbers. */
const MAX_SEARCHED = 8000
const MAX_NUMBERS = 5

/** What may be order numbers in texts, as they stand there first, at most 5. */
export function findNumbers(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.slice(0, MAX_SEARCHED).match(/(?<!\d)\d{10,32}(?!\d)/g) ?? [])
  return [...new Set(found)].slice(0, MAX_NUMBERS)
}

export interface Place {
  last_time: number
  feedback_id: number
}

/** `<last_time>.<feedback_id>` of the last row that was shown; undefined: the list begins anew. */
export function parsePlace(cursor = ''): Place | undefined {
  const [, last_time, feedback_id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  return last_time === undefined ? undefined : { last_time: Number(last_time), feedback_id: Number(feedback_id) }
}
export const formatPlace = ({ last_time, feedback_id }: Place): string => `${last_time}.${feedback_id}`
