/**
 * How much an operator refunds alone (docs/decisions/0470). Amounts are hundredths of the unit of the payment's currency; currencies
 * without a bound of their own share one, and what was refunded in them counts together.
 */
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { dayStart } from '../list/order-list.rules.ts'
import { sumOwn } from './wish.repo.ts'

/** Settings `console.refund_own`, `console.refund_day`, and the same by currency. */
export interface RefundBounds {
  own: number
  day: number
  ownIn: ReadonlyMap<string, number>
  dayIn: ReadonlyMap<string, number>
}

export interface BoundsDeps {
  clock: Clock
  readRefundBounds(): Promise<RefundBounds>
}

export interface Bounds {
  /** At a time. */
  own: number
  /** Still today, in +08:00. */
  dayLeft: number
}

export type ReadBounds = ReturnType<typeof createBounds>

export function createBounds({ clock, readRefundBounds }: BoundsDeps) {
  /** Of refunds in one currency. Undefined: the right holds in full. */
  return async (on: Db, { extent, operator }: OperatorContext, currency: string): Promise<Bounds | undefined> => {
    if (extent === 'full') return undefined
    const { own, day, ownIn, dayIn } = await readRefundBounds()
    const spent = await sumOwn(on, `operator:${operator.name}`, dayStart(clock.now()), {
      ...(dayIn.has(currency) ? { is: 'in', currencies: [currency] } : { is: 'not in', currencies: [...dayIn.keys()] }),
    })
    return { own: ownIn.get(currency) ?? own, dayLeft: Math.max(0, (dayIn.get(currency) ?? day) - spent) }
  }
}

/** Whether a refund waits for a second person. */
export const needsSecond = (amount_minor: number, bounds: Bounds | undefined): boolean =>
  bounds !== undefined && (amount_minor > bounds.own || amount_minor > bounds.dayLeft)
