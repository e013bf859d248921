/** Rate limits: the one home of counting in a window, refusing beyond it, and the seconds to wait. */
import type { ErrorKind } from '@zimu/contract'
import type { Counters } from '../ports/cache/index.ts'
import { Refusal } from '../refusal.ts'

export interface RateLimit {
  /** Name of the counter, for example `avatar:m12`. */
  key: string
  /** How often within a window, which starts with its first count. */
  max: number
  windowMs: number
}

/** Seconds until a window ends; at least 1, as clients repeat at once what may be repeated after 0 seconds. */
export const waitSeconds = (leftMs: number): number => Math.max(1, Math.ceil(leftMs / 1000))

/** Throws `kind` with the seconds to wait. */
export function refuseFor(leftMs: number, kind: ErrorKind): never {
  throw new Refusal(kind, { wait_seconds: waitSeconds(leftMs) })
}

/** Counts once; throws `kind` with the seconds to wait when that was once too often. */
export async function countOrRefuse(
  counters: Pick<Counters, 'count'>,
  { key, max, windowMs }: RateLimit,
  kind: ErrorKind = 'request.too_fast',
): Promise<void> {
  const { count, leftMs } = await counters.count(key, windowMs)
  if (count > max) refuseFor(leftMs, kind)
}

/**
 * Runs `run` when all limits allow it. Counts are taken back where a limit refuses or `run` fails, so that only what was
 * done counts.
 */
export async function underLimits<Result>(
  counters: Pick<Counters, 'count' | 'uncount'>,
  limits: readonly RateLimit[],
  run: () => Promise<Result>,
): Promise<Result> {
  const counted: string[] = []
  try {
    for (const { key, max, windowMs } of limits) {
      const { count, leftMs } = await counters.count(key, windowMs)
      counted.push(key)
      if (count > max) refuseFor(leftMs, 'request.too_fast')
    }
    return await run()
  } catch (error) {
    for (const key of counted) await counters.uncount(key)
    throw error
  }
}
