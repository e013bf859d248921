/** Danmu that wait for a decision, decisions, and the search over all of them. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import {
  decided,
  decidedIds,
  decision,
  foundDay,
  foundEnd,
  queueCounts,
  queueInput,
  reports,
  reviewState,
} from './review.ts'

const row = {
  danmu_id: v.number(),
  text: v.string(),
  /** `#FFFFFF`. */
  color: v.string(),
  /** 0 scrolls, 1 top, 2 bottom. */
  mode: v.number(),
  /** Seconds from the start of the film. */
  time: v.number(),
  state: reviewState(),
  create_time: f.dateTime(),
  content_id: v.number(),
  content_name: v.string(),
  /** Who sent it; 0: it was imported, or the account was deleted. */
  member_id: v.number(),
  username: v.string(),
  nickname: v.string(),
}

export const danmuQueue = operatorCall('GET /admin/api/danmu.Queue/list', {
  summary: 'Danmu that wait for a decision: reported ones, the most reported first, then held ones, the oldest first',
  right: 'danmu.decide',
  effect: 'read',
  input: queueInput(),
  output: v.object({
    list: v.array(
      v.object({
        ...row,
        ...reports,
        /** Word of the list that it matched; `""`: none. */
        word: v.string(),
        /** What became of the danmu that its sender has sent. */
        sender_shown_num: v.number(),
        sender_hidden_num: v.number(),
        /** Picture of the content; `""`: none. */
        image_url: v.string(),
        /** Pictures along the film; null: there are none. */
        storyboard: v.nullable(
          v.object({
            url: v.string(),
            interval: v.number(),
            columns: v.number(),
            tile_width: v.number(),
            tile_height: v.number(),
          }),
        ),
        /** Page of visitors at that second, behind the address of their app. */
        visitor_path: v.string(),
      }),
    ),
    ...queueCounts,
  }),
})

export const danmuDecide = operatorCall('POST /admin/api/danmu.Item/decide', {
  summary:
    'Shows or hides danmu, and closes the reports about them; in the record it is one act, which undo takes back',
  right: 'danmu.decide',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    danmu_ids: decidedIds(),
    ...decision,
  }),
  output: decided(),
})

export const danmuList = operatorCall('GET /admin/api/danmu.Item/list', {
  summary: 'All danmu, the newest first. A page looks at 5,000 of them at most; `next_cursor` leads further back',
  right: 'danmu.decide',
  effect: 'read',
  input: v.object({
    /** In the text of the danmu; case counts only beyond ASCII. */
    q: c.query(),
    content_id: v.optional(f.id()),
    member_id: v.optional(f.id()),
    state: v.optional(reviewState()),
    /** 1: those that matched a word of the list when they were sent. */
    is_matched: v.optional(f.flag(), 0),
    day: foundDay(),
    limit: f.limit(50),
    cursor: f.cursor(),
  }),
  output: v.object({
    list: v.array(
      v.object({
        ...row,
        /** Word of the list that it matched; `""`: none. */
        word: v.string(),
        /** Page of visitors at that second, behind the address of their app. */
        visitor_path: v.string(),
      }),
    ),
    ...foundEnd,
  }),
})

export const danmuSender = operatorCall('GET /admin/api/danmu.Sender/info', {
  summary: 'Who sends danmu: what became of theirs, the last ten, and how often they were banned',
  right: 'danmu.decide',
  effect: 'read',
  input: v.object({ member_id: f.id() }),
  output: v.object({
    member_id: v.number(),
    username: v.string(),
    nickname: v.string(),
    create_time: f.dateTime(),
    shown_num: v.number(),
    hidden_num: v.number(),
    /** Reports of theirs about others, and how many of these were hidden. */
    report_num: v.number(),
    report_hidden_num: v.number(),
    ban_num: v.number(),
    /** The ban in force; null: none. `over_time` null: for ever. */
    ban: v.nullable(v.object({ ban_id: v.number(), over_time: v.nullable(f.dateTime()) })),
    recent: v.array(v.object({ danmu_id: v.number(), text: v.string(), state: reviewState() })),
  }),
})
