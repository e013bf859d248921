/** How fast films are made, and when the queue ends. Pure. */

interface Timed {
  state: 'queued' | 'running' | 'done' | 'failed' | 'stopped'
  kind: 'film' | 'pictures'
  progress: number
  start_time: number | null
  end_time: number | null
}

/** A rendition with its extent. */
export interface Sized extends Timed {
  width: number
  height: number
  /** Seconds of the film. */
  duration: number
}

/** Seconds of film in a second; 0: unknown. */
export function speedOf(row: Timed, duration: number, now: number): number {
  const { start_time, end_time, state, kind } = row
  if (start_time === null || kind !== 'film' || (state !== 'running' && state !== 'done')) return 0
  const passed = ((state === 'done' ? (end_time ?? now) : now) - start_time) / 1000
  const part = state === 'done' ? 1 : row.progress
  return passed > 0 ? Math.round(((part * duration) / passed) * 10) / 10 : 0
}

/** Pixels of all pictures of a second are the work of it, whatever the film. */
const workOf = ({ kind, width, height, duration }: Sized) => (kind === 'film' ? width * height * duration : 0)

/** Work in a second of one rendition; undefined: nothing was made yet. */
function paceOf(rows: readonly Sized[], now: number): number | undefined {
  let work = 0
  let passed = 0
  for (const row of rows) {
    if (row.start_time === null || row.kind !== 'film') continue
    work += workOf(row) * (row.state === 'done' ? 1 : row.progress)
    passed += ((row.state === 'done' ? (row.end_time ?? now) : now) - row.start_time) / 1000
  }
  return work > 0 && passed > 0 ? work / passed : undefined
}

/**
 * Seconds until nothing waits, judged by what was made last; null: nobody knows.
 * @param atOnce renditions that are made at a time, 0: none
 */
export function leftSeconds(
  { waiting, made }: { waiting: readonly Sized[]; made: readonly Sized[] },
  atOnce: number,
  now: number,
): number | null {
  if (waiting.length === 0) return 0
  const pace = paceOf([...made, ...waiting.filter(({ state }) => state === 'running')], now)
  if (pace === undefined || atOnce < 1) return null
  const left = waiting.reduce((sum, row) => sum + workOf(row) * (1 - row.progress), 0)
  return Math.ceil(left / pace / Math.min(atOnce, waiting.length))
}

/** Counts of consecutive hours, the oldest first; 0 where nothing was made. */
export function byHour(made: readonly { hour: number; num: number }[], first: number, count: number): number[] {
  const nums = new Map(made.map(({ hour, num }) => [hour, num]))
  return Array.from({ length: count }, (_, at) => nums.get(first + at) ?? 0)
}

/** Whole renditions an hour, over the hours in which any was made: rest tells nothing about the pace. 0: none was. */
export function meanOf(nums: readonly number[]): number {
  const busy = nums.filter((num) => num > 0)
  return busy.length === 0 ? 0 : Math.round(busy.reduce((sum, num) => sum + num, 0) / busy.length)
}
