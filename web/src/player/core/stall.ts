/**
 * Ladder out of a stall: another way to play what is loaded, nudge, lower the quality, load anew at the position, message. Pure: what is seen every
 * second goes in, at most one action comes out.
 *
 * Time counts only while somebody wants to watch and a network is there. While bytes arrive nothing is loaded anew: that
 * would throw them away.
 */

import { seconds } from '@zimu/contract/durations'

export type StallAction = 'skip' | 'nudge' | 'lower' | 'reload' | 'giveUp'

export interface Sight {
  nowMs: number
  /** Position, seconds. */
  time: number
  /** End of what is loaded from the position on, seconds. */
  loadedEnd: number
  /** Anything that grows while bytes arrive. */
  loadedBytes: number
  /** Not paused, not ended, no finger on the seek bar. */
  isWanted: boolean
  isOnline: boolean
  canLower: boolean
  /** The element has not decoded anything since the source was opened, whatever is loaded. */
  isUndecoded: boolean
  /** There is another way to play this film. */
  canSkip: boolean
}

export interface Ladder {
  seenMs: number
  /** Where the film is expected; further on means that it plays. */
  time: number
  loadedBytes: number
  /** How long it has stood still. */
  stillMs: number
  /** How long it has stood still without anything arriving. */
  idleMs: number
  /** How long what is loaded has been seen and not been decoded; null: it was not seen so at the last look. */
  undecodedMs: number | null
  isNudged: boolean
  isLowered: boolean
  isReloaded: boolean
}

export const STALL_MS = { skip: 1500, nudge: 3000, lower: 5000, reload: 10_000, giveUp: 12_000 } as const
/** A nudge goes this far ahead: past a hole, or to wake a decoder. */
export const NUDGE_SECONDS = 0.1
/** Less than this is no playing. */
const MOVED_SECONDS = 0.02
/** More than this backwards is a seek. */
const JUMPED_SECONDS = 0.5
/** A nudge needs something to play behind it. */
const AHEAD_SECONDS = 0.5
/** A machine that slept must not wake up to a message. */
const LONGEST_LOOK_MS = seconds(2)

export const calmLadder = ({ nowMs, time, loadedBytes }: Pick<Sight, 'nowMs' | 'time' | 'loadedBytes'>): Ladder => ({
  seenMs: nowMs,
  time,
  loadedBytes,
  stillMs: 0,
  idleMs: 0,
  undecodedMs: null,
  isNudged: false,
  isLowered: false,
  isReloaded: false,
})

const hasAhead = ({ loadedEnd, time }: Sight) => loadedEnd - time >= AHEAD_SECONDS

function chooseAction(ladder: Ladder, sight: Sight): StallAction | null {
  const { stillMs, idleMs, undecodedMs } = ladder
  const hasSomething = hasAhead(sight)
  // WebKitGTK takes pieces of a list from the library and, without a sound card, never decodes them; it plays the file.
  // What came late is not given up for it: the time counts from what is loaded, not from the press.
  if (sight.canSkip && undecodedMs !== null && undecodedMs >= STALL_MS.skip) return 'skip'
  if (!ladder.isNudged && stillMs >= STALL_MS.nudge && hasSomething) return 'nudge'
  if (!ladder.isLowered && stillMs >= STALL_MS.lower && sight.canLower) return 'lower'
  if (!ladder.isReloaded) return idleMs >= STALL_MS.reload ? 'reload' : null
  return idleMs >= STALL_MS.giveUp ? 'giveUp' : null
}

/** Counts from the look that finds it so first: what came in between has only just been loaded. */
function undecodedAfter({ undecodedMs }: Ladder, sight: Sight, passedMs: number): number | null {
  if (!sight.isUndecoded || !hasAhead(sight)) return null
  return undecodedMs === null ? 0 : undecodedMs + passedMs
}

/** The ladder after one more look, and what to do now. */
export function escalate(ladder: Ladder, sight: Sight): { ladder: Ladder; action: StallAction | null } {
  const hasMoved = sight.time > ladder.time + MOVED_SECONDS || sight.time < ladder.time - JUMPED_SECONDS
  if (!sight.isWanted || hasMoved) return { ladder: calmLadder(sight), action: null }
  const passedMs = sight.isOnline ? Math.max(0, Math.min(sight.nowMs - ladder.seenMs, LONGEST_LOOK_MS)) : 0
  const isArriving = sight.loadedBytes > ladder.loadedBytes
  const next: Ladder = {
    ...ladder,
    seenMs: sight.nowMs,
    loadedBytes: Math.max(ladder.loadedBytes, sight.loadedBytes),
    stillMs: ladder.stillMs + passedMs,
    idleMs: isArriving ? 0 : ladder.idleMs + passedMs,
    undecodedMs: undecodedAfter(ladder, sight, passedMs),
  }
  const action = passedMs > 0 ? chooseAction(next, sight) : null
  switch (action) {
    case 'nudge':
      return { ladder: { ...next, isNudged: true, time: Math.max(next.time, sight.time + NUDGE_SECONDS) }, action }
    case 'lower':
      // What comes then is worth a wait of its own.
      return { ladder: { ...next, isLowered: true, idleMs: 0 }, action }
    case 'reload':
      return { ladder: { ...next, isReloaded: true, idleMs: 0 }, action }
    case 'skip':
    case 'giveUp':
      return { ladder: calmLadder(sight), action }
    case null:
      return { ladder: next, action }
  }
}
