/** Acts on many rows of one kind, and the jobs that such acts become. */
import * as v from 'valibot'
import { operatorCall } from '../../call.ts'
import * as f from '../../fields.ts'
import * as c from '../fields.ts'
import type { Right } from '../rights.ts'
import { finding } from './contents/finding.ts'

/** Rows that one act changes at most. */
export const MAX_BULK = 10_000
/** So many are changed before the answer comes; more become a job. */
export const MAX_AT_ONCE = 100
/** Skipped rows that an answer names. */
export const MAX_SKIPPED_SHOWN = 100

/** Kinds of rows, with the right without which nobody sees what was done to many of them. */
export const BULK_SUBJECTS = {
  content: 'content.read',
  member: 'member.read',
  order: 'order.read',
} as const satisfies Record<string, Right>
export type BulkSubject = keyof typeof BULK_SUBJECTS

export const CONTENT_BULK_ACTS = [
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
export const MEMBER_BULK_ACTS = ['give', 'disable', 'enable', 'end_sessions'] as const
export const ORDER_BULK_ACTS = ['ask', 'close'] as const

/** Acts of all kinds; no two kinds have one of the same name. */
export const BULK_ACTS = [...CONTENT_BULK_ACTS, ...MEMBER_BULK_ACTS, ...ORDER_BULK_ACTS] as const
export type BulkActName = (typeof BULK_ACTS)[number]

/**
 * Why a row was not changed: it is no longer there · it is so already · it is in the bin · it is not in the bin · it was never
 * published · it is hidden · a file of it is missing · the account is another now · the membership is permanent · it is beyond what the
 * operator may give · nobody is logged in · the end that was given has passed · its state does not allow it · somebody has changed it
 * since · a file that was sent is refused · it broke.
 */
export const BULK_SKIPS = [
  'gone',
  'same',
  'in_bin',
  'not_in_bin',
  'is_draft',
  'is_hidden',
  'media_missing',
  'merged',
  'permanent',
  'beyond_bound',
  'no_session',
  'end_passed',
  'not_in_state',
  'moved_on',
  'refused',
  'failed',
] as const
export type BulkSkip = (typeof BULK_SKIPS)[number]

export const BULK_STATES = ['waiting', 'running', 'done', 'cancelled'] as const

const skipped = v.array(
  v.object({
    /** Number of the content, member or order; 0: there is no such row. */
    row_id: v.number(),
    /** `""`: it has none, or is gone. */
    name: v.string(),
    reason: v.picklist(BULK_SKIPS),
    /** What the reader of folders found, of an import. */
    findings: v.array(finding),
  }),
)

const bulkJob = v.object({
  bulk_job_id: v.number(),
  /** Kind of the rows. */
  subject: v.picklist(Object.keys(BULK_SUBJECTS) as BulkSubject[]),
  kind: v.picklist(['act', 'undo', 'import']),
  /** One of the acts; `""` for an import. */
  act: v.picklist([...BULK_ACTS, '']),
  state: v.picklist(BULK_STATES),
  all_num: v.number(),
  done_num: v.number(),
  skipped_num: v.number(),
  /** Nickname of who began it. */
  operator: v.string(),
  /** Row of the record with which the whole is taken back; null while it runs, when nothing changed, or when the act is final. */
  record_id: v.nullable(v.number()),
  create_time: f.dateTime(),
  end_time: v.nullable(f.dateTime()),
})

/** What every act on many is given, besides rows and act. */
export const bulkGiven = () => ({
  request_id: c.requestId(),
  reason: c.reason(),
  dry: c.dry(),
  /** Either these rows, in the order in which they stand on the screen; or all that a list with a `filter` has. */
  ids: v.optional(v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(MAX_BULK))),
})

/** What an act on many answers. */
export const bulkAnswer = () =>
  v.object({
    all_num: v.number(),
    /** How many change, or have changed. Of a job: as far as it was looked at before. */
    done_num: v.number(),
    skipped_num: v.number(),
    /** The first 100 of them. */
    skipped,
    /** 1: it is, or would be, a job. */
    is_job: f.flag(),
    /** 1: the whole can be taken back, as the same act on one row. */
    can_undo: f.flag(),
    /** Null after `dry`. */
    bulk_job_id: v.nullable(v.number()),
    record_id: v.nullable(v.number()),
  })

export const bulkJobList = operatorCall('GET /admin/api/bulk.Job/list', {
  summary: 'Acts on many rows and imports, newest first: those on kinds of rows that the operator may read',
  right: 'any',
  effect: 'read',
  input: v.object({
    ...c.paging(),
    is_open: v.optional(f.flag()),
    subject: v.optional(v.picklist(Object.keys(BULK_SUBJECTS) as BulkSubject[])),
  }),
  output: v.object(c.listOf(bulkJob)),
})

export const bulkJobInfo = operatorCall('GET /admin/api/bulk.Job/info', {
  summary: 'How far an act on many is, and what it skipped. Needs the right to read such rows',
  right: 'any',
  effect: 'read',
  input: v.object({
    bulk_job_id: f.id(),
    /** 1: the newest job that takes this one back. */
    is_undo: v.optional(f.flag(), 0),
  }),
  output: v.object({ ...bulkJob.entries, skipped }),
})

export const bulkJobCancel = operatorCall('POST /admin/api/bulk.Job/cancel', {
  summary: 'Ends a job where it is; what it has changed can be taken back. Needs the right of its act',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), bulk_job_id: f.id() }),
  output: v.object({ done_num: v.number(), record_id: v.nullable(v.number()) }),
})
