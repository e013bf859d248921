/** Rules of likes, footprints and progress that need no database. Pure. */
import type { ListRules } from '../../db/list-query/list-query.rules.ts'

const BY_UPDATE = { field: 'update_time', direction: 'desc' } as const

/** Fields by which likes are sorted and searched (docs/wire.md#likelist). `title` is an alias of `name`. */
export const LIKE_RULES: ListRules = {
  sorts: ['like_id', 'target_id', 'create_time', 'update_time'],
  defaultOrder: BY_UPDATE,
  searches: {
    target_type: 'text',
    target_id: 'integer',
    is_disable: 'integer',
    create_time: 'time',
    name: 'text',
    title: 'text',
  },
}

/** Fields by which footprints are sorted and searched (docs/wire.md#footprintlist). */
export const FOOTPRINT_RULES: ListRules = {
  sorts: ['footprint_id', 'target_id', 'create_time', 'update_time'],
  defaultOrder: BY_UPDATE,
  searches: {
    target_type: 'text',
    target_id: 'integer',
    create_time: 'time',
    update_time: 'time',
    name: 'text',
    title: 'text',
  },
}

/** Footprints stored per member: the newest (docs/wire.md#footprintlist). */
export const MAX_FOOTPRINTS = 500
/** An article's progress is a percentage. */
const MAX_PERCENT = 100

/** Buffered views of one content by one member; times in epoch milliseconds. */
export interface View {
  member_id: number
  content_id: number
  view_num: number
  firstTime: number
  lastTime: number
}

/** Adds up buffered views of the same member and content. */
export function mergeViews(before: View, added: View): View {
  return {
    ...before,
    view_num: before.view_num + added.view_num,
    firstTime: Math.min(before.firstTime, added.firstTime),
    lastTime: Math.max(before.lastTime, added.lastTime),
  }
}

export interface Progress {
  /** Whole seconds, or percent of an article. */
  time: number
  duration: number
}

/**
 * Limits a reported position to the duration, in whole seconds (percent of an article). The client's duration is preferred:
 * it knows which episode plays, while `content.duration` is that of the first.
 */
export function clampProgress(given: Progress, content: { kind: string; duration: number }): Progress {
  const duration = content.kind === 'article' ? MAX_PERCENT : given.duration || content.duration
  const time = duration > 0 ? Math.min(given.time, duration) : given.time
  return { time: Math.floor(time), duration }
}

/** A place in a video, and when it was saved (epoch milliseconds). */
export interface Place {
  /** Seconds. */
  time: number
  savedMs: number
}

/** A player saves a place each minute of a film, so that no saved place stands for more. */
const MAX_STEP_SECONDS = 60
/** Two devices of one member may play at once; a day has no more. */
export const MAX_DAY_SECONDS = 86_400

/**
 * Whole seconds that were watched between two saved places of one video: as far as the film went on, and no longer than it took. A leap
 * forward counts as the time that passed, a leap back as nothing, so that the sum is rather too small than too large.
 */
export function secondsWatched(before: Place | undefined, after: Place): number {
  const forward = after.time - (before?.time ?? 0)
  const passed = before ? (after.savedMs - before.savedMs) / 1000 : MAX_STEP_SECONDS
  return Math.max(0, Math.floor(Math.min(forward, passed, MAX_STEP_SECONDS)))
}
