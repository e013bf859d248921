/** Which searches in vain are counted, and what is near them. Pure. */
import { days } from '@zimu/contract/durations'
import { formatTime } from '../../../../texts/time.ts'
import { soundsOf } from '../search-sounds.ts'
import { queryPieces } from '../search-tokens.ts'

const MAX_LENGTH = 60

/** Not what looks like an address, a number of a person, or a text that was pasted. */
export const isCounted = (keywords: string): boolean =>
  keywords.length <= MAX_LENGTH && !/@|https?:/i.test(keywords) && !/\d(?:[\s-]*\d){5}/.test(keywords)

/** Day of a time in Beijing's zone as a number. @example dayOf(0) // 19700101 */
export const dayOf = (timeMs: number): number => Number(formatTime(timeMs).slice(0, 10).replaceAll('-', ''))

/** Numbers of today and the days before it, the oldest first. @example lastDays(0, 2) // [19691231, 19700101] */
export const lastDays = (nowMs: number, num: number): number[] =>
  Array.from({ length: num }, (_, index) => dayOf(nowMs - days(num - 1 - index)))

/** @example formatDayNumber(20261123) // '2026-11-23' */
export const formatDayNumber = (day: number): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

const MAX_NEAR = 6

/** Shorter or like-sounding words to look for in place of those that find nothing, nearest first. */
export function nearWords(keywords: string): string[] {
  const pieces = queryPieces(keywords)
  const runs = pieces.filter(({ kind }) => kind === 'run').map(({ characters }) => characters)
  const words = pieces.filter(({ kind }) => kind === 'word').map(({ characters }) => characters)
  const sounds = runs.flatMap((characters) => soundsOf(characters).slice(0, 1))
  const whole = pieces.length > 1 ? pieces.map(({ characters }) => characters.join('')) : []
  const halves = runs
    .filter(({ length }) => length > 2)
    .flatMap((run) => [run.slice(0, -1), run.slice(1), run.slice(0, 2), run.slice(-2)])
  const beginnings = words.filter(({ length }) => length > 3).flatMap((word) => [word.slice(0, -1), word.slice(0, 3)])
  const shorter = [...halves, ...beginnings].map((characters) => characters.join(''))
  return [...new Set([...sounds, ...whole, ...shorter])].slice(0, MAX_NEAR)
}
