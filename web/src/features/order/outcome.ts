import type { Order } from '@zimu/contract'

/** What an order's state means for its buyer. `refund` covers money on its way back and money that is back. */
export type OrderOutcome = 'unpaid' | 'paid' | 'closed' | 'abnormal' | 'refund'

const OUTCOMES: Record<Order['status'], OrderOutcome> = {
  0: 'unpaid',
  1: 'paid',
  2: 'closed',
  3: 'abnormal',
  4: 'refund',
}

export function outcomeOf({ status }: Pick<Order, 'status'>): OrderOutcome {
  return OUTCOMES[status]
}

/** Order number in groups for the eye: the date, then fours. `20261120 0931 7745 …` */
export function formatOrderNumber(remote_order_id: string): string {
  const [date, rest] = [remote_order_id.slice(0, 8), remote_order_id.slice(8)]
  return [date, ...(rest.match(/.{1,4}/g) ?? [])].join(' ')
}

/** The four digits that are enough to tell orders apart. */
export const orderNumberEnd = (remote_order_id: string): string => remote_order_id.slice(-4)

/** Hosts on the payer's own machine, which browsers trust without encryption (W3C Secure Contexts, 3.1). */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The address to pay at, if it is one that may be opened (WEB-01): encrypted, or unencrypted where this app comes from
 * itself (`own_host`) or on the payer's machine, as the sandbox cashier of a trial.
 */
export function readPayUrl(text: string, own_host: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:') return url
  const is_near = url?.hostname === own_host || LOOPBACK.test(url?.hostname ?? '')
  return url?.protocol === 'http:' && is_near ? url : null
}
