/**
 * Ladder out of a stall: wait, nudge, lower the quality, load anew at the position, message. Pure: what is seen every
 * second goes in, at most one action comes out.
 *
 * Time counts only while somebody wants to watch and a network is there. While bytes arrive nothing is loaded anew: that
 * would throw them away.
 */

export type StallAction = 'nudge' | 'lower' | 'reload' | 'give_up'

export interface Sight {
  now_ms: number
  /** Position, seconds. */
  time: number
  /** End of what is loaded from the position on, seconds. */
  loaded_end: number
  /** Anything that grows while bytes arrive. */
  arrivals: number
  /** Not paused, not ended, no finger on the seek bar. */
  is_wanted: boolean
  is_online: boolean
  can_lower: boolean
}

export interface Ladder {
  seen_ms: number
  /** Where the film is expected; further on means that it plays. */
  time: number
  arrivals: number
  /** How long it has stood still. */
  still_ms: number
  /** How long it has stood still without anything arriving. */
  idle_ms: number
  is_nudged: boolean
  is_lowered: boolean
  is_reloaded: boolean
}

export const STALL_MS = { nudge: 3000, lower: 5000, reload: 10_000, give_up: 12_000 } as const
/** A nudge goes this far ahead: past a hole, or to wake a decoder. */
export const NUDGE_SECONDS = 0.1
/** Less than this is no playing. */
const MOVED_SECONDS = 0.02
/** More than this backwards is a seek. */
const JUMPED_SECONDS = 0.5
/** A nudge needs something to play behind it. */
const AHEAD_SECONDS = 0.5
/** A machine that slept must not wake up to a message. */
const LONGEST_LOOK_MS = 2000

export const calmLadder = ({ now_ms, time, arrivals }: Pick<Sight, 'now_ms' | 'time' | 'arrivals'>): Ladder => ({
  seen_ms: now_ms,
  time,
  arrivals,
  still_ms: 0,
  idle_ms: 0,
  is_nudged: false,
  is_lowered: false,
  is_reloaded: false,
})

function chooseAction(ladder: Ladder, sight: Sight): StallAction | null {
  const { still_ms, idle_ms } = ladder
  if (!ladder.is_nudged && still_ms >= STALL_MS.nudge && sight.loaded_end - sight.time >= AHEAD_SECONDS) return 'nudge'
  if (!ladder.is_lowered && still_ms >= STALL_MS.lower && sight.can_lower) return 'lower'
  if (!ladder.is_reloaded) return idle_ms >= STALL_MS.reload ? 'reload' : null
  return idle_ms >= STALL_MS.give_up ? 'give_up' : null
}

/** The ladder after one more look, and what to do now. */
export function climb(ladder: Ladder, sight: Sight): { ladder: Ladder; action: StallAction | null } {
  const has_moved = sight.time > ladder.time + MOVED_SECONDS || sight.time < ladder.time - JUMPED_SECONDS
  if (!sight.is_wanted || has_moved) return { ladder: calmLadder(sight), action: null }
  const passed_ms = sight.is_online ? Math.max(0, Math.min(sight.now_ms - ladder.seen_ms, LONGEST_LOOK_MS)) : 0
  const is_arriving = sight.arrivals > ladder.arrivals
  const next: Ladder = {
    ...ladder,
    seen_ms: sight.now_ms,
    arrivals: Math.max(ladder.arrivals, sight.arrivals),
    still_ms: ladder.still_ms + passed_ms,
    idle_ms: is_arriving ? 0 : ladder.idle_ms + passed_ms,
  }
  const action = passed_ms > 0 ? chooseAction(next, sight) : null
  switch (action) {
    case 'nudge':
      return { ladder: { ...next, is_nudged: true, time: Math.max(next.time, sight.time + NUDGE_SECONDS) }, action }
    case 'lower':
      // What comes then is worth a wait of its own.
      return { ladder: { ...next, is_lowered: true, idle_ms: 0 }, action }
    case 'reload':
      return { ladder: { ...next, is_reloaded: true, idle_ms: 0 }, action }
    case 'give_up':
      return { ladder: calmLadder(sight), action }
    case null:
      return { ladder: next, action }
  }
}
