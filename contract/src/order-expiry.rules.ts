/** Until when an order can be paid, and what becomes of it then (docs/wire.md#orders). Times in epoch milliseconds. */
import type { OrderState } from './shapes.ts'

/** States in which a member can request a pay address; a member has one such order per plan and purpose. */
export const OPEN_STATES = ['created', 'paying'] as const satisfies readonly OrderState[]
export type OpenState = (typeof OPEN_STATES)[number]

export const isOpenState = (state: OrderState): state is OpenState => state === 'created' || state === 'paying'

/** An order's time is over in the millisecond of its end. */
export const isTimeOver = (expire_time: number, now: number): boolean => expire_time <= now

/** Whether a member can request a pay address now. */
export const isPayable = (state: OrderState, expire_time: number, now: number): boolean =>
  isOpenState(state) && !isTimeOver(expire_time, now)

/** State after the time ran out. A `paying` order may have been paid, so its gateway is queried first. */
export const stateAfterExpiry = (state: OpenState): 'expired' | 'unknown' =>
  state === 'paying' ? 'unknown' : 'expired'

/** State as shown: an order whose time ran out is shown as such even before the timed job has changed it. */
export const shownState = (state: OrderState, expire_time: number, now: number): OrderState =>
  isOpenState(state) && isTimeOver(expire_time, now) ? stateAfterExpiry(state) : state

/** Whether a payment came after the order's time, which is honoured at the frozen price. */
export const isLate = (pay_time: number, expire_time: number): boolean => pay_time > expire_time
