/** Difficulty of the proof of work by suspicion. */

/** Share of a rate limit from which on a browser has to compute. */
const FROM_SHARE = 0.5
/** The difficulty doubles with each such part of the limit. */
const STEP_SHARE = 0.125
const MAX_STEPS = 5

/**
 * How many times the smallest work is asked for, 0 for none. `share` is how much of its limit an address, or the range
 * around it that is nearest to its own, has used up.
 * @example planDifficulty(0.5) // 0
 * @example planDifficulty(0.55) // 1
 * @example planDifficulty(0.9) // 8
 */
export function planDifficulty(share: number): number {
  if (!(share > FROM_SHARE)) return 0
  return 2 ** Math.min(MAX_STEPS, Math.floor((share - FROM_SHARE) / STEP_SHARE))
}
