/** Runs all gateway queries that are due, a few at a time, within one run of a timed job. */

import { seconds } from '@zimu/contract/durations'

/** Rows per read. */
export const BATCH = 200
/** A gateway takes up to 10 s to answer and tolerates a few queries in parallel. */
const MAX_PARALLEL = 8
/** Rows that are not processed by then wait for the next run. */
const MAX_RUN_MS = seconds(25)

/**
 * Processes batches until nothing more is due or the run's time is over. `takeBatch` returns at most `BATCH` rows that are due
 * at `now`; `queryOne` must first move the row's next time into the future, so that no row is processed twice.
 */
export async function queryAllDue<Row>(
  readNow: () => number,
  takeBatch: (now: number) => Promise<readonly Row[]>,
  queryOne: (row: Row, now: number) => Promise<void>,
): Promise<void> {
  const end = readNow() + MAX_RUN_MS
  let now = readNow()
  let due = await takeBatch(now)
  while (due.length > 0) {
    const rest = [...due]
    const work = async () => {
      for (let row = rest.shift(); row !== undefined; row = rest.shift()) await queryOne(row, now)
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work))
    now = readNow()
    if (due.length < BATCH || now >= end) return
    due = await takeBatch(now)
  }
}
