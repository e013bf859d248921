/** Addresses of the list of orders and of one order. */
import { LIST_DAYS, ORDER_VIEWS } from '@zimu/contract/choices'
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../parts/list/index.ts'

export const STATES = [
  'created',
  'paying',
  'unknown',
  'fulfilled',
  'abnormal',
  'refunding',
  'refunded',
  'expired',
  'closed',
] as const

const yes = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => String(value) === '1'),
    v.transform(() => 1 as const),
  )

export const ordersSearch = v.object({
  q: orNothing(queryText()),
  view: orNothing(v.picklist(ORDER_VIEWS)),
  state: orNothing(v.picklist(STATES)),
  method: orNothing(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
  plan: orNothing(idText()),
  coupon: orNothing(idText()),
  member: orNothing(idText()),
  amount: orNothing(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,9}(\.\d{1,2})?$/))),
  late: orNothing(yes()),
  gift: orNothing(yes()),
  day: orNothing(v.picklist(LIST_DAYS)),
  ...pageKeys(),
})
export type OrdersSearch = v.InferOutput<typeof ordersSearch>

/** What of an address narrows the list, as calls take it. */
export function filterOf({ after: _after, at: _at, size: _size, ...filters }: OrdersSearch) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Partial<
    typeof filters
  >
}

/** Address of the export of what is shown. */
export function exportAddress(search: OrdersSearch): string {
  const query = new URLSearchParams(Object.entries(filterOf(search)).map(([name, value]) => [name, String(value)]))
  const text = query.toString()
  return `/admin/api/order.Order/export${text && `?${text}`}`
}

/** Dialogs of one order that have an address. */
export const DIALOGS = ['refund', 'hand', 'note', 'close', 'whole', 'part'] as const
export type DialogName = (typeof DIALOGS)[number]

/** `do`: the dialog that is open; `payment`: the payment that it is about. */
export const orderSearch = v.object({ do: orNothing(v.picklist(DIALOGS)), payment: orNothing(idText()) })
