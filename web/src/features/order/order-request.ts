/** One key per wish to order, so that asking again after a lost answer gives the same order and not a second one. */
import { ORDER_EXPIRY_MS } from '@zimu/contract/constants'
import { type KeptValue, openPersisted, read, type Storage } from '../../storage/index.ts'

/** What is ordered by whom: another wish has another key. */
export interface OrderWish {
  member_id: number
  viptype_id: number
  purpose: 'own' | 'gift'
  coupon?: string | undefined
}

const UNANSWERED: KeptValue<{ wish: string; request_id: string; asked_ms: number }> = {
  key: 'orderRequest',
  schema: read.object({ wish: read.text, request_id: read.text, asked_ms: read.number }),
  empty: { wish: '', request_id: '', asked_ms: 0 },
}

const wishText = ({ member_id, viptype_id, purpose, coupon = '' }: OrderWish) =>
  [member_id, viptype_id, purpose, coupon].join(' ')

/** The key to send: that of the same wish whose answer has not come, as long as its order may be open, else a new one. */
export function requestIdOf(storage: Storage, wish: OrderWish, now: number, createId: () => string): string {
  const store = openPersisted(storage, UNANSWERED)
  const kept = store.get()
  if (kept.wish === wishText(wish) && now - kept.asked_ms < ORDER_EXPIRY_MS) return kept.request_id
  const request_id = createId()
  store.set({ wish: wishText(wish), request_id, asked_ms: now })
  return request_id
}

/** The server has answered, with an order or a refusal: the next press is a wish of its own. */
export function endRequest(storage: Storage): void {
  openPersisted(storage, UNANSWERED).set(UNANSWERED.empty)
}
