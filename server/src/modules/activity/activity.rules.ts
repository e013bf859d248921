/** Rules of likes, footprints and progress that need no database. Pure. */
import type { ListRules } from '../../db/list-query.rules.ts'

const BY_UPDATE = { field: 'update_time', direction: 'desc' } as const

/** What the list of likes may be sorted and searched by (wire-contract 4.6); `title` is the screen's word for the name. */
export const LIKE_RULES: ListRules = {
  sorts: ['like_id', 'target_id', 'create_time', 'update_time'],
  default_order: BY_UPDATE,
  searches: {
    target_type: 'text',
    target_id: 'integer',
    is_disable: 'integer',
    create_time: 'time',
    name: 'text',
    title: 'text',
  },
}

/** The same of footprints (4.7). */
export const FOOTPRINT_RULES: ListRules = {
  sorts: ['footprint_id', 'target_id', 'create_time', 'update_time'],
  default_order: BY_UPDATE,
  searches: {
    target_type: 'text',
    target_id: 'integer',
    create_time: 'time',
    update_time: 'time',
    name: 'text',
    title: 'text',
  },
}

/** Footprints kept per member, newest first (4.7). */
export const FOOTPRINTS_MOST = 500
/** An article's progress is a percentage. */
const PERCENT_MOST = 100

/** Views of one content by one member since the last were written; times in epoch milliseconds. */
export interface View {
  member_id: number
  content_id: number
  view_num: number
  first_time: number
  last_time: number
}

/** Two stretches of views of the same member and content as one. */
export function mergeViews(before: View, added: View): View {
  return {
    ...before,
    view_num: before.view_num + added.view_num,
    first_time: Math.min(before.first_time, added.first_time),
    last_time: Math.max(before.last_time, added.last_time),
  }
}

export interface Progress {
  /** Whole seconds, or percent of an article. */
  time: number
  duration: number
}

/**
 * Where a member left off, within what the content has: of several episodes the client knows which one plays, so its
 * duration counts before that of the first.
 */
export function clampProgress(given: Progress, content: { kind: string; duration: number }): Progress {
  const duration = content.kind === 'article' ? PERCENT_MOST : given.duration || content.duration
  const time = duration > 0 ? Math.min(given.time, duration) : given.time
  return { time: Math.floor(time), duration }
}
