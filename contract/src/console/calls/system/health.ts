/** How the service is: what the self-check found, and which processes there are. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

const num = v.number

/** Everything that the self-check looks at, in its order. */
export const CHECK_NAMES = [
  'migrations',
  'integrity',
  'clock',
  'writing',
  'privacy',
  'media',
  'space',
  'mail',
  'sms',
  'gateways',
  'sandbox',
  'demo',
  'cdn',
  'publicUrl',
  'jobs',
  'record',
  'money',
  'backup',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

const check = v.object({
  name: v.picklist(CHECK_NAMES),
  /** `note`: true, and possibly intended. */
  state: v.picklist(['ok', 'note', 'bad']),
  /** In the operator's language: Chinese or English. */
  finding: v.string(),
  /** What to do about it; `""`: nothing. */
  todo: v.string(),
  /** Since when the state is this one. */
  change_time: f.dateTime(),
})
export type CheckRow = v.InferOutput<typeof check>

export const checkInfo = operatorCall('GET /admin/api/system.Check/info', {
  summary: 'What the self-check found when it ran last, the bad first',
  right: 'health.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    checks: v.array(check),
    bad_num: num(),
    /** When it ran last; null: it has not yet. */
    check_time: v.nullable(f.dateTime()),
    length_ms: v.nullable(num()),
    /** 1: it runs now, or is about to. */
    is_running: f.flag(),
  }),
})

export const checkRun = operatorCall('POST /admin/api/system.Check/run', {
  summary: 'Has the self-check run now, as a job',
  right: 'health.read',
  effect: 'write',
  input: v.object({ request_id: c.requestId() }),
  output: v.object({}),
})

export const processInfo = operatorCall('GET /admin/api/system.Process/info', {
  summary: 'Processes of the service and the database',
  right: 'health.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    processes: v.array(
      v.object({
        process_id: v.string(),
        host: v.string(),
        pid: num(),
        /** `worker`: converts films and does nothing else. */
        role: v.picklist(['server', 'worker']),
        version: v.string(),
        /** Version of Node.js. */
        node: v.string(),
        memory_bytes: num(),
        start_time: f.dateTime(),
        /** When it was heard of last. */
        seen_time: f.dateTime(),
        /** 1: the one that answers. */
        is_own: f.flag(),
      }),
    ),
    database: v.object({
      dialect: v.picklist(['sqlite', 'postgres']),
      /** Program and version. */
      name: v.string(),
      size_bytes: num(),
    }),
  }),
})
