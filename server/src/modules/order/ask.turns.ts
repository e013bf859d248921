/** Asking gateways about everything that is due, some at a time, in one run of a timed job. */

/** Rows read at once. */
export const BATCH = 200
/** A gateway takes up to ten seconds to answer, and bears a few questions at a time. */
const AT_ONCE = 8
/** What is not asked by then waits for the next run. */
const RUN_MS = 25_000

/**
 * Takes batch after batch until nothing more is due, or the run's time is over. `takeBatch` returns what is due at `now`;
 * `askOne` puts the time of each into the future first, so that nothing comes twice.
 */
export async function askAllDue<Row>(
  readNow: () => number,
  takeBatch: (now: number) => Promise<readonly Row[]>,
  askOne: (row: Row, now: number) => Promise<void>,
): Promise<void> {
  const end = readNow() + RUN_MS
  let now = readNow()
  let due = await takeBatch(now)
  while (due.length > 0) {
    const rest = [...due]
    const work = async () => {
      for (let row = rest.shift(); row !== undefined; row = rest.shift()) await askOne(row, now)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    now = readNow()
    if (due.length < BATCH || now >= end) return
    due = await takeBatch(now)
  }
}
