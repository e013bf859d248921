/** Addresses of the list of members, and of one member. */
import { LIST_DAYS, MEMBER_SORTS, MEMBER_VIEWS } from '@zimu/contract/choices'
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const VIPS = ['now', 'ended', 'never'] as const
export const ENDS = ['7d', '30d'] as const
export const CONTACTS = ['yes', 'no'] as const

export const membersSearch = v.object({
  q: orNothing(queryText()),
  view: orNothing(v.picklist(MEMBER_VIEWS)),
  vip: orNothing(v.picklist(VIPS)),
  ends: orNothing(v.picklist(ENDS)),
  since: orNothing(v.picklist(LIST_DAYS)),
  seen: orNothing(v.picklist(LIST_DAYS)),
  contact: orNothing(v.picklist(CONTACTS)),
  sort: orNothing(v.picklist(MEMBER_SORTS)),
  ...pageKeys(),
})
export type MembersSearch = v.InferOutput<typeof membersSearch>

/** What of an address narrows the list, as calls take it. */
export function filterOf({ sort: _sort, after: _after, at: _at, size: _size, ...filters }: MembersSearch) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Partial<
    typeof filters
  >
}

/** Order of a head that was pressed. */
export const readSort = (sort: string): MembersSearch['sort'] => MEMBER_SORTS.find((one) => one === sort)

export const TABS = ['ledger', 'orders', 'devices', 'watching', 'danmu', 'feedback', 'record'] as const

/** `tab`: left out for the overview. `do`: the dialog that is open. */
export const memberSearch = v.object({
  tab: orNothing(v.picklist(TABS)),
  do: orNothing(v.picklist(['grant', 'take'])),
})
export type MemberSearch = v.InferOutput<typeof memberSearch>
