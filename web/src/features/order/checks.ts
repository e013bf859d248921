import { outcomeOf } from './outcome.ts'
import type { ConfirmedOrder } from './use-order.ts'

/** When the payment centre asks about an order, counted from the first time (screens 22). */
const CHECK_AT_MS = [0, 3000, 6000, 12_000, 20_000] as const

/** Resolves at a time counted from the start of the run, at once when it is past; never once the run is stopped. */
export type WaitUntil = (at_ms: number) => Promise<void>

/**
 * Asks until the order is no longer unpaid: true, or until the schedule ends: false. A question that fails counts as no
 * answer. Stopped, it asks nothing more and its answer means nothing.
 */
export async function runChecks(
  check: () => Promise<Pick<ConfirmedOrder, 'status'>>,
  waitUntil: WaitUntil,
  signal: AbortSignal,
): Promise<boolean> {
  for (const at_ms of CHECK_AT_MS) {
    await waitUntil(at_ms)
    if (signal.aborted) return false
    const order = await check().catch(() => undefined)
    if (order && outcomeOf(order) !== 'unpaid') return true
  }
  return false
}

/** Waits by the browser's clock. A stopped wait ends at once, so that nothing hangs. */
export function createWait(signal: AbortSignal): WaitUntil {
  const start_ms = performance.now()
  return (at_ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, start_ms + at_ms - performance.now())
      const stop = () => {
        clearTimeout(timer)
        resolve()
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })
}
