/** What the queues, decisions and searches of danmu and of comments share. */
import * as v from 'valibot'
import * as f from '../../../fields.ts'
import { DANMU_QUEUES, DANMU_STATES, LIST_DAYS } from '../../choices.ts'

/** Decided at once at most. */
export const MAX_DECIDED = 100

/** What an author has removed is in no list. */
export const reviewState = () => v.picklist(DANMU_STATES)

export const queueInput = () =>
  v.object({
    view: v.optional(v.picklist(DANMU_QUEUES)),
    limit: f.limit(50),
    /** From `next_cursor`: those behind the last one of an earlier answer. */
    cursor: f.cursor(),
  })

/** Reports about a row of a queue. */
export const reports = {
  /** Members who report it. */
  report_num: v.number(),
  /** What they gave as the reason, the commonest first, at most 5; `""`: none. */
  reasons: v.array(v.object({ reason: v.string(), num: v.number() })),
}

/** Where a page of a queue ends, and how many wait. */
export const queueCounts = {
  next_cursor: v.nullable(v.string()),
  /** Both counts stop at 1,000. */
  reported_num: v.number(),
  held_num: v.number(),
}

export const decidedIds = () => v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(MAX_DECIDED))

export const decision = {
  state: v.picklist(['shown', 'hidden']),
  /** 1: leaves out those that somebody else has decided meanwhile. */
  is_waiting: v.optional(f.flag(), 0),
}

export const decided = () =>
  v.object({
    /** How many are otherwise now: another state, or reports closed. */
    done_num: v.number(),
    record_id: v.nullable(v.number()),
  })

/** Written within. */
export const foundDay = () => v.optional(v.picklist(LIST_DAYS))

/** How far a page of a search has looked. */
export const foundEnd = {
  /** Null: that was the oldest. */
  next_cursor: v.nullable(v.string()),
  /** Everything written before this was not looked at; null: the search reached the end, or the page is full. */
  seen_time: v.nullable(f.dateTime()),
}
