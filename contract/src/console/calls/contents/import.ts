/** Bringing contents in: a folder as zip, or a table of texts; looked at first, then taken in by a job. */

import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { IMPORT_OUTCOMES } from '../../choices.ts'
import * as c from '../../fields.ts'
import { uploadId } from '../media/media.ts'
import { finding } from './finding.ts'

/** Contents that one import brings at most. */
export const MAX_IMPORT = 10_000

/** The file is being read · it was read · nothing of it can be taken · its job was begun. */
const IMPORT_STATES = ['reading', 'ready', 'unreadable', 'begun'] as const

/** Why a whole file is not taken. `detail` names the entry, the number or the bytes that it is about. */
const FILE_REASONS = [
  'zip_broken',
  'zip_encrypted',
  'zip_many',
  'zip_large',
  'zip_bomb',
  'zip_outside',
  'zip_name',
  'zip_encoding',
  'zip_link',
  'zip_twice',
  'zip_method',
  'no_room',
  'file_empty',
  'table_large',
  'table_many',
  'table_columns',
  'table_column_twice',
  'table_cut',
  'table_quotes',
  'broken',
] as const
export type FileReason = (typeof FILE_REASONS)[number]

/** Why a row is not taken, or changes nothing; `folder`: `findings` say it. */
const ROW_REASONS = [
  'folder',
  'cells',
  'content_unknown',
  'in_bin',
  'kind_differs',
  'kind_unknown',
  'name_needed',
  'text_long',
  'url_shape',
  'word_unknown',
  'category_unknown',
  'twice',
  'may_not_publish',
  'not_complete',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

const run = v.object({
  import_id: v.number(),
  /** A folder as zip, or a table of texts. */
  kind: v.picklist(['folder', 'table']),
  /** Name of the file. */
  name: v.string(),
  state: v.picklist(IMPORT_STATES),
  /** Why it is `unreadable`; `""`: it is not. */
  reason: v.picklist([...FILE_REASONS, '']),
  detail: v.string(),
  /** Files of the zip, or rows of the table. */
  all_num: v.number(),
  /** Those that were looked at; counted apart from `all_num`, and equal to it once all is read. */
  read_num: v.number(),
  /** Files of the zip that systems leave behind, which belong to nothing. */
  ignored_num: v.number(),
  /** Rows by outcome: of a zip its contents, and files that belong to none. */
  new_num: v.number(),
  changed_num: v.number(),
  same_num: v.number(),
  refused_num: v.number(),
  /** The job that takes it in; null: none was begun. */
  bulk_job_id: v.nullable(v.number()),
  create_time: f.dateTime(),
})

export const importLook = operatorCall('POST /admin/api/content.Import/look', {
  summary: 'Begins to read an uploaded zip or table; says what importing it would do, and writes no content',
  right: 'content.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    upload_id: uploadId(),
  }),
  output: v.object({ import_id: v.number() }),
})

export const importInfo = operatorCall('GET /admin/api/content.Import/info', {
  summary: 'An own import: how far it was read, and how many contents it would make and change',
  right: 'content.write',
  effect: 'read',
  input: v.object({ import_id: f.id() }),
  output: run,
})

export const importRows = operatorCall('GET /admin/api/content.Import/rows', {
  summary: 'Rows of an own import in the order of the file, each with what becomes of it and why',
  right: 'content.write',
  effect: 'read',
  input: v.object({ import_id: f.id(), outcome: v.optional(v.picklist(IMPORT_OUTCOMES)), ...c.paging() }),
  output: v.object(
    c.listOf(
      v.object({
        row_num: v.number(),
        /** Number of the line in a table, path in a zip. */
        place: v.string(),
        name: v.string(),
        outcome: v.picklist(IMPORT_OUTCOMES),
        reason: v.picklist([...ROW_REASONS, '']),
        detail: v.string(),
        /** What the reader of folders found; also of contents that are taken. */
        findings: v.array(finding),
        /** 0: it is not there yet. */
        content_id: v.number(),
        /** Fields that change, of a table. */
        fields: v.array(v.string()),
      }),
    ),
  ),
})

export const importRun = operatorCall('POST /admin/api/content.Import/run', {
  summary:
    'Begins the job that takes in what is new and changed; new contents are drafts unless they are to be published',
  right: 'content.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    import_id: f.id(),
    /** 1: new contents of a zip are published at once, which needs that right. */
    is_published: v.optional(f.flag(), 0),
  }),
  output: v.object({ bulk_job_id: v.number(), all_num: v.number() }),
})
