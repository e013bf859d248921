/** Place in a list, as it stands in the address: `after` is a cursor, `at` how many rows stand before it. */
import * as v from 'valibot'
import { PAGE_SIZES, type PageSize, USUAL_SIZE } from './pager.tsx'

const numberText = (check: (value: number) => boolean) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.check((value) => Number.isInteger(value) && check(value)),
  )

/** A key that falls away when its value is wrong. */
export const orNothing = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined as never))

/** Whole number from 1, as a number. */
export const idText = () => numberText((value) => value > 0)
/** Text of a search field, without spaces at its ends; the empty one falls away. */
export const queryText = () => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))

/** Keys of every list's address. */
export const pageKeys = () => ({
  size: orNothing(v.pipe(numberText((value) => PAGE_SIZES.some((size) => size === value && size !== USUAL_SIZE)))),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))),
  at: orNothing(numberText((value) => value >= 0)),
})

export interface PageSearch {
  size?: number | undefined
  after?: string | undefined
  at?: number | undefined
}

export const sizeOf = ({ size }: PageSearch): PageSize => PAGE_SIZES.find((one) => one === size) ?? USUAL_SIZE

interface PageAnswer {
  list: readonly unknown[]
  next_cursor: string | null
  prev_cursor: string | null
}

/** Address of the page before or after; undefined when there is none. */
export function turnPage(search: PageSearch, answer: PageAnswer, to: 'previous' | 'next'): PageSearch | undefined {
  const cursor = to === 'next' ? answer.next_cursor : answer.prev_cursor
  if (cursor === null) return undefined
  const before = search.after === undefined ? 0 : search.at
  const at = before === undefined ? undefined : to === 'next' ? before + answer.list.length : before - sizeOf(search)
  // The first page has no cursor in its address.
  if (at !== undefined && at <= 0) return { after: undefined, at: undefined }
  return { after: cursor, at }
}

/** Turns the page of a list in its address; nothing happens where there is no other page, or while the answer is on its way. */
export const pageTurner =
  (search: PageSearch, answer: PageAnswer | undefined, onSearch: (patch: PageSearch) => void) =>
  (to: 'previous' | 'next') => {
    const page = answer && turnPage(search, answer, to)
    if (page) onSearch(page)
  }
