/** How much work is asked for at which suspicion. */

/** From this share of a limit on a browser has to work. */
const FROM_SHARE = 0.5
/** The work doubles with each such further part of the limit. */
const STEP_SHARE = 0.125
const STEPS_MOST = 5

/**
 * How many times the smallest work is asked for, 0 for none. `share` is how much of its limit an address, or the range
 * around it that is nearest to its own, has used up.
 * @example planWork(0.5) // 0
 * @example planWork(0.55) // 1
 * @example planWork(0.9) // 8
 */
export function planWork(share: number): number {
  if (!(share > FROM_SHARE)) return 0
  return 2 ** Math.min(STEPS_MOST, Math.floor((share - FROM_SHARE) / STEP_SHARE))
}
