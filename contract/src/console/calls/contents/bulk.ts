/** One act on many contents, and the jobs that such acts become. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { contentFilters, contentSort } from './content.ts'
import { finding } from './finding.ts'

/** Contents that one act changes at most. */
export const MAX_BULK = 10_000
/** So many are changed before the answer comes; more become a job. */
export const MAX_AT_ONCE = 100
/** Skipped rows that an answer names. */
export const MAX_SKIPPED_SHOWN = 100

export const BULK_ACTS = [
  'publish',
  'hide',
  'schedule',
  'category',
  'tag',
  'access',
  'exchange',
  'top',
  'hot',
  'rec',
  'sort',
  'bin',
  'restore',
] as const
export type BulkActName = (typeof BULK_ACTS)[number]

/**
 * Why a row was not changed: it is no longer there · it is so already · it is in the bin · it is not in the bin · it was never
 * published · it is hidden · a file of it is missing · somebody has changed it since · a file that was sent is refused · it broke.
 */
export const BULK_SKIPS = [
  'gone',
  'same',
  'in_bin',
  'not_in_bin',
  'is_draft',
  'is_hidden',
  'media_missing',
  'moved_on',
  'refused',
  'failed',
] as const
export type BulkSkip = (typeof BULK_SKIPS)[number]

export const BULK_STATES = ['waiting', 'running', 'done', 'cancelled'] as const

const skipped = v.array(
  v.object({
    /** 0: there is no such content. */
    content_id: v.number(),
    name: v.string(),
    reason: v.picklist(BULK_SKIPS),
    /** What the reader of folders found, of an import. */
    findings: v.array(finding),
  }),
)

const bulkJob = v.object({
  bulk_job_id: v.number(),
  kind: v.picklist(['act', 'undo', 'import']),
  /** One of the acts; `""` for an import. */
  act: v.picklist([...BULK_ACTS, '']),
  state: v.picklist(BULK_STATES),
  all_num: v.number(),
  done_num: v.number(),
  skipped_num: v.number(),
  /** Nickname of who began it. */
  operator: v.string(),
  /** Row of the record with which the whole is taken back; null while it runs, or when nothing changed. */
  record_id: v.nullable(v.number()),
  create_time: f.dateTime(),
  end_time: v.nullable(f.dateTime()),
})

const categoryIds = () => v.optional(v.pipe(v.array(f.id()), v.maxLength(20)))

export const contentBulk = operatorCall('POST /admin/api/content.Content/bulk', {
  summary: 'One act on many contents: at once up to 100, above as a job; taken back as one',
  // Each act needs the right of the same act on one content.
  right: 'content.read',
  effect: 'write',
  bodyLimit: 256 * 1024,
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    dry: c.dry(),
    /** Either these contents, in the order in which they stand on the screen … */
    ids: v.optional(v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(MAX_BULK))),
    /** … or all that a list with these filters has. */
    filter: v.optional(v.object({ ...contentFilters, sort: contentSort() })),
    act: v.picklist(BULK_ACTS),
    /** Of `category` and `tag`: what happens to `category_ids` and `tag_ids`. */
    mode: v.optional(v.picklist(['add', 'remove', 'replace']), 'add'),
    category_ids: categoryIds(),
    tag_ids: categoryIds(),
    /** Of `exchange`, `top`, `hot`, `rec`. */
    is_on: v.optional(f.flag(), 1),
    /** Of `access`. */
    access: v.optional(v.picklist(['free', 'vip'])),
    sort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
    /** Of `schedule`: the time of all, or of the first. */
    release_time: v.optional(f.trimmed(19)),
    /** Of `schedule`: all at the same time, or one a day. */
    spacing: v.optional(v.picklist(['same', 'daily']), 'same'),
  }),
  output: v.object({
    all_num: v.number(),
    /** How many change, or have changed. Of a job: as far as it was looked at before. */
    done_num: v.number(),
    skipped_num: v.number(),
    /** The first 100 of them. */
    skipped,
    /** 1: it is, or would be, a job. */
    is_job: f.flag(),
    /** Null after `dry`. */
    bulk_job_id: v.nullable(v.number()),
    record_id: v.nullable(v.number()),
  }),
})

export const bulkJobList = operatorCall('GET /admin/api/bulk.Job/list', {
  summary: 'Acts on many contents and imports, newest first',
  right: 'content.read',
  effect: 'read',
  input: v.object({ ...c.paging(), is_open: v.optional(f.flag()) }),
  output: v.object(c.listOf(bulkJob)),
})

export const bulkJobInfo = operatorCall('GET /admin/api/bulk.Job/info', {
  summary: 'How far an act on many is, and what it skipped',
  right: 'content.read',
  effect: 'read',
  input: v.object({
    bulk_job_id: f.id(),
    /** 1: the newest job that takes this one back. */
    is_undo: v.optional(f.flag(), 0),
  }),
  output: v.object({ ...bulkJob.entries, skipped }),
})

export const bulkJobCancel = operatorCall('POST /admin/api/bulk.Job/cancel', {
  summary: 'Ends a job where it is; what it has changed can be taken back',
  right: 'content.read',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), bulk_job_id: f.id() }),
  output: v.object({ done_num: v.number(), record_id: v.nullable(v.number()) }),
})
