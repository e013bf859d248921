/** Idempotency keys of orders: a request repeated after a lost answer gives the same order and not a second one. */
import { ORDER_EXPIRY_MS } from '@zimu/contract/constants'
import { openPersisted, type PersistedValue, read, type Storage } from '../../storage/index.ts'

/** Properties of an order request that determine its key. */
export interface OrderRequest {
  member_id: number
  viptype_id: number
  purpose: 'own' | 'gift'
  coupon?: string | undefined
}

/** Stored in browsers: the names of its fields stay. */
const UNANSWERED: PersistedValue<{ wish: string; request_id: string; askedMs: number }> = {
  key: 'orderRequest',
  schema: read.object({ wish: read.text, request_id: read.text, askedMs: read.number }),
  empty: { wish: '', request_id: '', askedMs: 0 },
}

const requestText = ({ member_id, viptype_id, purpose, coupon = '' }: OrderRequest) =>
  [member_id, viptype_id, purpose, coupon].join(' ')

/** The key to send: the stored one while the same request is unanswered and its order may be open, else a new one. */
export function requestIdOf(storage: Storage, request: OrderRequest, now: number, createId: () => string): string {
  const store = openPersisted(storage, UNANSWERED)
  const stored = store.get()
  if (stored.wish === requestText(request) && now - stored.askedMs < ORDER_EXPIRY_MS) return stored.request_id
  const request_id = createId()
  store.set({ wish: requestText(request), request_id, askedMs: now })
  return request_id
}

/** Removes the stored key after a response, so that the next press is a new request. */
export function endRequest(storage: Storage): void {
  openPersisted(storage, UNANSWERED).set(UNANSWERED.empty)
}
