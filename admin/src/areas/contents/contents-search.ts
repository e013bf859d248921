/** Address of the list of contents. */
import { CONTENT_PLAYS, CONTENT_PROBLEMS, CONTENT_SORTS, CONTENT_STATES, LIST_DAYS } from '@zimu/contract/choices'
import { LANGUAGES } from '@zimu/contract/constants'
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const KINDS = ['video', 'article', 'gallery'] as const
export const ACCESSES = ['free', 'vip'] as const
export const USUAL_SORT = '-update'

export const contentsSearch = v.object({
  q: orNothing(queryText()),
  view: orNothing(v.picklist(CONTENT_STATES)),
  kind: orNothing(v.picklist(KINDS)),
  category: orNothing(idText()),
  tag: orNothing(idText()),
  access: orNothing(v.picklist(ACCESSES)),
  missing: orNothing(v.picklist(LANGUAGES)),
  problem: orNothing(v.picklist(CONTENT_PROBLEMS)),
  editor: orNothing(v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$/))),
  plays: orNothing(v.picklist(CONTENT_PLAYS)),
  day: orNothing(v.picklist(LIST_DAYS)),
  sort: orNothing(v.picklist(CONTENT_SORTS.filter((sort) => sort !== USUAL_SORT))),
  ...pageKeys(),
})
export type ContentsSearch = v.InferOutput<typeof contentsSearch>

/** What of an address narrows the list, as calls take it. */
export function filterOf({ view, sort: _sort, after: _after, at: _at, size: _size, ...filters }: ContentsSearch) {
  const given = { ...filters, state: view }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<typeof given>
}

/** Order of a head that was pressed; undefined: the usual one, which no address names. */
export const readSort = (sort: string): ContentsSearch['sort'] =>
  CONTENT_SORTS.find((one): one is NonNullable<ContentsSearch['sort']> => one === sort && one !== USUAL_SORT)
