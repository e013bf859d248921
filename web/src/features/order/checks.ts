import { outcomeOf } from './outcome.ts'
import type { ConfirmedOrder } from './use-order.ts'

/** Delays of the payment checks in ms, from the first one. */
const CHECK_AT_MS = [0, 3000, 6000, 12_000, 20_000] as const

/** Resolves at a time after the start of the run, at once if it is past; never after the run was stopped. */
export type WaitUntil = (atMs: number) => Promise<void>

/**
 * Queries an order until it is no longer unpaid (true) or the schedule ends (false). A failed query counts as unpaid.
 * After a stop it queries no more, and its result has no meaning.
 */
export async function runChecks(
  check: () => Promise<Pick<ConfirmedOrder, 'status'>>,
  waitUntil: WaitUntil,
  signal: AbortSignal,
): Promise<boolean> {
  for (const atMs of CHECK_AT_MS) {
    await waitUntil(atMs)
    if (signal.aborted) return false
    const order = await check().catch(() => undefined)
    if (order && outcomeOf(order) !== 'unpaid') return true
  }
  return false
}

/** Waits by the browser's clock. A stopped wait resolves at once. */
export function createWait(signal: AbortSignal): WaitUntil {
  const start_ms = performance.now()
  return (atMs) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, start_ms + atMs - performance.now())
      const stop = () => {
        clearTimeout(timer)
        resolve()
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })
}
