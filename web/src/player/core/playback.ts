/** How playing goes, as figures for the operator. Pure: what happened and when goes in. */
import type { PlayerFailure } from './state.ts'

export interface PlaybackSummary {
  outcome: 'played' | PlayerFailure
  /** From the wish to watch to the first frame; 0 when none came. */
  start_ms: number
  stalls: number
  stall_ms: number
  watched_seconds: number
}

export interface Playback {
  /** When somebody wanted to watch; null before. */
  wanted_at: number | null
  started_at: number | null
  /** When the picture stopped for want of data. */
  stalled_at: number | null
  /** Since when it plays. */
  moving_since: number | null
  stalls: number
  stall_ms: number
  watched_ms: number
}

export const NO_PLAYBACK: Playback = {
  wanted_at: null,
  started_at: null,
  stalled_at: null,
  moving_since: null,
  stalls: 0,
  stall_ms: 0,
  watched_ms: 0,
}

/** What of a player matters here. */
export interface PlaybackSight {
  is_playing: boolean
  is_waiting: boolean
}

/** One more look; `now` in milliseconds of any clock that only goes forward. */
export function followPlayback(before: Playback, { is_playing, is_waiting }: PlaybackSight, now: number): Playback {
  const next = { ...before }
  const is_moving = is_playing && !is_waiting
  if (is_playing && next.wanted_at === null) next.wanted_at = now
  if (is_moving && next.started_at === null) next.started_at = now
  if (is_moving && next.moving_since === null) next.moving_since = now
  if (!is_moving && next.moving_since !== null) {
    next.watched_ms += Math.max(0, now - next.moving_since)
    next.moving_since = null
    if (is_playing) {
      next.stalls += 1
      next.stalled_at = now
    }
  }
  if (next.stalled_at !== null && (is_moving || !is_playing)) {
    next.stall_ms += Math.max(0, now - next.stalled_at)
    next.stalled_at = null
  }
  return next
}

/** The figures; null when nobody wanted to watch, or left before the first frame without a failure. */
export function summarise(playback: Playback, failure: PlayerFailure | null, now: number): PlaybackSummary | null {
  const ended = followPlayback(playback, { is_playing: false, is_waiting: false }, now)
  if (!failure && ended.started_at === null) return null
  const start = ended.started_at === null || ended.wanted_at === null ? 0 : ended.started_at - ended.wanted_at
  return {
    outcome: failure ?? 'played',
    start_ms: Math.round(Math.min(Math.max(0, start), 3_600_000)),
    stalls: Math.min(ended.stalls, 10_000),
    stall_ms: Math.round(Math.min(ended.stall_ms, 86_400_000)),
    watched_seconds: Math.round(Math.min(ended.watched_ms / 1000, 86_400)),
  }
}
