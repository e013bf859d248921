import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { LIST_DAYS } from '../../choices.ts'
import * as c from '../../fields.ts'

const entry = {
  record_id: v.number(),
  create_time: f.dateTime(),
  /** `operator:<name>` of the console, `cli:<name>` of the command line. */
  operator: v.string(),
  /** How others read the operator; `""` for the command line. */
  nickname: v.string(),
  source: v.picklist(['console', 'cli']),
  action: v.string(),
  /** Kind and key: `content:12`. */
  target: v.string(),
  /** What the target was called then. */
  target_name: v.string(),
  reason: v.string(),
  /** The row that took this one back; null: none. */
  undone_by: v.nullable(v.number()),
  /** The row that this one took back; null: none. */
  undo_of: v.nullable(v.number()),
}

export const auditList = operatorCall('GET /admin/api/audit.Entry/list', {
  summary: 'The record of operators, newest first; with the right on own acts only, those',
  right: 'audit.read',
  bounds: ['own', 'money'],
  effect: 'read',
  input: v.object({
    q: c.query(),
    who: v.optional(f.trimmed(64)),
    act: v.optional(f.trimmed(64)),
    target: v.optional(f.trimmed(100)),
    /** Words of the address: `today`, `7d`, `30d`. */
    day: v.optional(v.picklist(LIST_DAYS)),
    ...c.paging(),
  }),
  output: v.object(c.listOf(v.object(entry))),
})

export const auditOwn = operatorCall('GET /admin/api/audit.Entry/own', {
  summary: 'The last 50 rows of the record about own acts, for every operator',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(v.object(entry)) }),
})

export const auditInfo = operatorCall('GET /admin/api/audit.Entry/info', {
  summary: 'One row of the record with what changed',
  right: 'audit.read',
  bounds: ['own', 'money'],
  effect: 'read',
  input: v.object({ record_id: f.id() }),
  output: v.object({
    ...entry,
    /** Changed fields; null: none or unknown. */
    before: v.unknown(),
    after: v.unknown(),
    request_id: v.string(),
    session_id: v.nullable(v.number()),
    /** Folded; `""` when it was removed. */
    ip: v.string(),
    hash: v.nullable(v.string()),
    hash_before: v.nullable(v.string()),
    /** 1: it can be taken back now. */
    can_undo: f.flag(),
    /** Until when it can be taken back; null: never. */
    undo_until: v.nullable(f.dateTime()),
  }),
})

export const auditUndo = operatorCall('POST /admin/api/audit.Entry/undo', {
  summary: 'Takes an act back, if what it changed has not been changed since',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason(), record_id: f.id() }),
  output: v.object({ record_id: v.number() }),
})

export const auditVerify = operatorCall('GET /admin/api/audit.Entry/verify', {
  summary: 'Walks over the whole record: whether each row follows from the one before',
  right: 'audit.read',
  bounds: ['own', 'money'],
  effect: 'read',
  input: v.object({}),
  output: v.object({
    count: v.number(),
    hash: v.string(),
    /** Number of the first row that does not follow; null: all do. */
    broken_at: v.nullable(v.number()),
    is_cut: f.flag(),
    verify_time: f.dateTime(),
  }),
})
