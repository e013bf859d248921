/** Figures of playback quality for the operator. Pure: states of the player and their times go in. */
import { days, hours } from '@zimu/contract/durations'
import type { PlayerFailure } from './state.ts'

export interface PlaybackSummary {
  outcome: 'played' | PlayerFailure
  /** Milliseconds from the play intent to the first frame; 0 if none came. The wait for it is no stall. */
  start_ms: number
  stalls: number
  stall_ms: number
  watched_seconds: number
}

export interface Playback {
  /** Time of the play intent; null before. */
  wantedAt: number | null
  /** Time of the first frame. */
  startedAt: number | null
  /** Since when it waits for data, after the first frame. */
  stalledAt: number | null
  /** Since when the picture moves. */
  movingSince: number | null
  stalls: number
  stall_ms: number
  watchedMs: number
}

export const NO_PLAYBACK: Playback = {
  wantedAt: null,
  startedAt: null,
  stalledAt: null,
  movingSince: null,
  stalls: 0,
  stall_ms: 0,
  watchedMs: 0,
}

/** The part of a player's state that the figures follow. */
export interface PlaybackSight {
  isPlaying: boolean
  isWaiting: boolean
}

/** Adds a state of the player; `now` in milliseconds of a monotonic clock. */
export function followPlayback(before: Playback, { isPlaying, isWaiting }: PlaybackSight, now: number): Playback {
  const next = { ...before }
  const isMoving = isPlaying && !isWaiting
  if (isPlaying) next.wantedAt ??= now
  // Paused before the first frame: the wait begins again with the next play intent.
  else if (next.startedAt === null) next.wantedAt = null
  if (isMoving && next.startedAt === null) next.startedAt = now
  if (isMoving && next.movingSince === null) next.movingSince = now
  if (!isMoving && next.movingSince !== null) {
    next.watchedMs += Math.max(0, now - next.movingSince)
    next.movingSince = null
    if (isPlaying) {
      next.stalls += 1
      next.stalledAt = now
    }
  }
  if (next.stalledAt !== null && (isMoving || !isPlaying)) {
    next.stall_ms += Math.max(0, now - next.stalledAt)
    next.stalledAt = null
  }
  return next
}

/** The figures; null without a play intent, or if there was neither a first frame nor a failure. */
export function summarise(playback: Playback, failure: PlayerFailure | null, now: number): PlaybackSummary | null {
  const ended = followPlayback(playback, { isPlaying: false, isWaiting: false }, now)
  if (!failure && ended.startedAt === null) return null
  const start = ended.startedAt === null || ended.wantedAt === null ? 0 : ended.startedAt - ended.wantedAt
  return {
    outcome: failure ?? 'played',
    start_ms: Math.round(Math.min(Math.max(0, start), hours(1))),
    stalls: Math.min(ended.stalls, 10_000),
    stall_ms: Math.round(Math.min(ended.stall_ms, days(1))),
    watched_seconds: Math.round(Math.min(ended.watchedMs / 1000, 86_400)),
  }
}
