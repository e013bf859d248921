/** How much an operator refunds alone. Amounts are hundredths of the unit of the payment's currency, whichever it is. */
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { dayStart } from '../list/order-list.rules.ts'
import { sumOwn } from './wish.repo.ts'

export interface BoundsDeps {
  clock: Clock
  /** Settings `console.refund_own` and `console.refund_day`. */
  readRefundBounds(): Promise<{ own: number; day: number }>
}

export interface Bounds {
  /** At a time. */
  own: number
  /** Still today, in +08:00. */
  dayLeft: number
}

export type ReadBounds = ReturnType<typeof createBounds>

export function createBounds({ clock, readRefundBounds }: BoundsDeps) {
  /** Undefined: the right holds in full. */
  return async (on: Db, { extent, operator }: OperatorContext): Promise<Bounds | undefined> => {
    if (extent === 'full') return undefined
    const { own, day } = await readRefundBounds()
    const spent = await sumOwn(on, `operator:${operator.name}`, dayStart(clock.now()))
    return { own, dayLeft: Math.max(0, day - spent) }
  }
}

/** Whether a refund waits for a second person. */
export const needsSecond = (amount_minor: number, bounds: Bounds | undefined): boolean =>
  bounds !== undefined && (amount_minor > bounds.own || amount_minor > bounds.dayLeft)
