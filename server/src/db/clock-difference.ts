/** The clock of the database beside that of this process: jobs, sessions and entitlements hold by both. */
import { seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'

/** A greater difference is a clock that is wrong. */
const MAX_DIFFERENCE_MS = seconds(5)

/** The clocks of the database and of this machine differ. */
export class ClocksDiffer extends Error {
  override readonly name = 'ClocksDiffer'
  /** `differenceMs`: by how much the database is ahead; negative: behind. */
  constructor(readonly differenceMs: number) {
    super(`the clock of the database is ${Math.round(differenceMs / 1000)} s ahead of this machine's`)
  }
}

/** Milliseconds by which the database is ahead of `now`; 0 while the difference may be the time of the question itself. */
export async function readClockDifference(
  { db, sqlNow }: Pick<OpenDatabase, 'db' | 'sqlNow'>,
  now: () => number,
): Promise<number> {
  const before = now()
  const { rows } = await sql<{ time: number }>`select ${sqlNow()} as time`.execute(db)
  const after = now()
  const time = Number(rows[0]?.time ?? before)
  return time < before ? time - before : time > after ? time - after : 0
}

/** Throws `ClocksDiffer` if the clocks are more than five seconds apart. */
export async function requireSameClock(
  database: Pick<OpenDatabase, 'db' | 'sqlNow'>,
  now: () => number,
): Promise<void> {
  const differenceMs = await readClockDifference(database, now)
  if (Math.abs(differenceMs) > MAX_DIFFERENCE_MS) throw new ClocksDiffer(differenceMs)
}
