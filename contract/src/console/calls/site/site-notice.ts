/** Notices to everybody: written in Markdown, shown from a time on and until another. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'

const write = { request_id: c.requestId(), reason: c.reason() }
const words = () => v.record(v.string(), v.string())
const one = { ...write, notice_id: f.id(), version: c.version() }
/** Enough for the longest text in five languages. */
const TEXT_BODY = 512 * 1024
const MAX_TEXT = 20_000

const row = {
  notice_id: v.number(),
  unique: v.string(),
  /** 0: notice, 1: news of contents. */
  type: v.number(),
  title: words(),
  title_color: v.string(),
  /** Shown now · its time is to come · its time is over · not shown. */
  state: v.picklist(['shown', 'planned', 'ended', 'hidden']),
  is_urgent: f.flag(),
  start_time: f.dateTime(),
  end_time: v.nullable(f.dateTime()),
  /** Members who have seen it; not exact: as many or more. */
  read_num: v.number(),
  is_read_num_exact: f.flag(),
  is_disable: f.flag(),
  version: v.number(),
  update_time: f.dateTime(),
}

export const noticeList = operatorCall('GET /admin/api/site.Notice/list', {
  summary: 'Notices in the order of visitors, hidden ones included',
  right: 'site.write',
  effect: 'read',
  input: v.object({ q: c.query(), ...c.paging() }),
  output: v.object(c.listOf(v.object(row))),
})

export const noticeInfo = operatorCall('GET /admin/api/site.Notice/info', {
  summary: 'One notice with its texts as Markdown',
  right: 'site.write',
  effect: 'read',
  input: v.object({ notice_id: f.id() }),
  output: v.object({ ...row, desc: words(), content: words(), image_url: v.string() }),
})

export const noticeSave = operatorCall('POST /admin/api/site.Notice/save', {
  summary: 'Makes a notice, hidden until it is published, or changes one; an urgent one that is shown needs a reason',
  right: 'site.write',
  effect: 'write',
  bodyLimit: TEXT_BODY,
  input: v.object({
    ...write,
    /** Left out: a new one. */
    notice_id: v.optional(f.id()),
    version: v.optional(c.version()),
    type: v.optional(f.flag(), 0),
    title: w.named(255),
    title_color: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)), '#606266'),
    desc: v.optional(w.worded(255), {}),
    /** Markdown. */
    content: v.optional(w.worded(MAX_TEXT), {}),
    image_url: w.pictureUrl(),
    is_urgent: v.optional(f.flag(), 0),
    /** Left out: now for a new one, else as it is. */
    start_time: v.optional(f.trimmed(19)),
    /** Left out: without end. */
    end_time: v.optional(f.trimmed(19)),
  }),
  output: v.object({ notice_id: v.number(), ...c.written().entries }),
})

export const noticePublish = operatorCall('POST /admin/api/site.Notice/publish', {
  summary: 'Shows a notice from now or from a time on; an urgent one needs a reason',
  right: 'site.write',
  effect: 'write',
  input: v.object({
    ...one,
    /** Left out: now. */
    start_time: v.optional(f.trimmed(19)),
  }),
  output: c.written(),
})

export const noticeOrder = operatorCall('POST /admin/api/site.Notice/order', {
  summary: 'Puts notices in order; those that are not named stay behind them',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, notice_ids: w.idList(500) }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const noticeDisable = operatorCall('POST /admin/api/site.Notice/disable', {
  summary: 'Hides a notice, or shows it in the times that it has; an urgent one that is shown needs a reason',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...one, is_disable: v.optional(f.flag(), 1) }),
  output: c.written(),
})

export const noticeDelete = operatorCall('POST /admin/api/site.Notice/delete', {
  summary: 'Deletes a notice',
  right: 'site.write',
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})
