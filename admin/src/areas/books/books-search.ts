/** Addresses of the books. */
import * as v from 'valibot'
import { orNothing, pageKeys } from '../../parts/list/index.ts'

/** `open`: with differences that nobody has settled; left out: all. */
export const booksSearch = v.object({ view: orNothing(v.picklist(['open'])), ...pageKeys() })
export type BooksSearch = v.InferOutput<typeof booksSearch>

/** `all`: settled differences as well. */
export const bookSearch = v.object({ view: orNothing(v.picklist(['all'])) })

/** Left out: unsigned days; `before`: days before one. */
export const daysSearch = v.object({
  view: orNothing(v.picklist(['all'])),
  before: orNothing(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
})
