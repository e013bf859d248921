import type { Order } from '@zimu/contract'

/** State of an order for its buyer. `refund`: pending or done. */
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

/** Formats an order number in groups: the date, then fours: `20261120 0931 7745 …`. */
export function formatOrderNumber(remote_order_id: string): string {
  const [date, rest] = [remote_order_id.slice(0, 8), remote_order_id.slice(8)]
  return [date, ...(rest.match(/.{1,4}/g) ?? [])].join(' ')
}

/** The last four digits, enough to tell own orders apart. */
export const orderNumberEnd = (remote_order_id: string): string => remote_order_id.slice(-4)

/** Loopback hosts, which browsers trust without encryption (W3C Secure Contexts, 3.1). */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Parses a pay address; null unless it may be opened (WEB-01): https, or http on the app's own host (`ownHost`) or a
 * loopback host, as the sandbox cashier.
 */
export function readPayUrl(text: string, ownHost: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:') return url
  const isNear = url?.hostname === ownHost || LOOPBACK.test(url?.hostname ?? '')
  return url?.protocol === 'http:' && isNear ? url : null
}
