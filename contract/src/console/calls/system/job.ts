/** Background jobs: kinds with their last and next run, jobs that wait, run or were given up. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { JOB_STATES } from '../../choices.ts'
import * as c from '../../fields.ts'

const num = v.number
const time = () => v.nullable(f.dateTime())

export const JOB_QUEUES = ['money', 'mail', 'media', 'hooks', 'housekeeping'] as const

/** Counts of jobs end here. */
export const MAX_JOB_COUNT = 1000

const kind = () => v.pipe(v.string(), f.bounded(), v.regex(/^[\w-]{1,60}$/, 'request.invalid_parameter'))

const kindRow = v.object({
  kind: v.string(),
  queue: v.picklist(JOB_QUEUES),
  /** Null: it runs once each time something asks for it. */
  interval_ms: v.nullable(num()),
  /** 1: a run may be cancelled. */
  is_cancellable: f.flag(),
  is_running: f.flag(),
  /** When the next of its jobs is due. */
  next_time: time(),
  last_time: time(),
  last_ms: v.nullable(num()),
  /** 1: the last run failed. */
  is_failed: f.flag(),
  last_error: v.string(),
  /** Each ends at `MAX_JOB_COUNT`. */
  waiting_num: num(),
  dead_num: num(),
  /** 1: this operator may run, try again and give up. */
  may_run: f.flag(),
})
export type JobKindRow = v.InferOutput<typeof kindRow>

export const jobKinds = operatorCall('GET /admin/api/system.Job/kinds', {
  summary: 'Kinds of jobs: when each ran last and runs next, how many wait and were given up',
  right: 'health.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({ kinds: v.array(kindRow) }),
})

const jobRow = v.object({
  job_id: num(),
  kind: v.string(),
  queue: v.string(),
  state: v.picklist(JOB_STATES),
  is_recurring: f.flag(),
  /** Numbers of what it is about; texts are left out, since they may be secrets or about people. */
  payload: v.string(),
  attempts: num(),
  last_error: v.string(),
  /** When it is due. */
  run_time: f.dateTime(),
  /** When it was given up. */
  dead_time: time(),
  /** Until when the process that runs it holds it, unless it says so again. */
  lease_time: time(),
  /** Machine and process that took it last. */
  owner: v.string(),
  /** Number of the call that it comes from, as in the log; '': of none, or not followed. */
  request_id: v.string(),
  /** 0 to 1; null: it does not say. */
  progress: v.nullable(num()),
  progress_text: v.string(),
  /** 1: an operator has had it cancelled, and it is about to end. */
  is_cancelled: f.flag(),
})
export type JobRow = v.InferOutput<typeof jobRow>

export const jobList = operatorCall('GET /admin/api/system.Job/list', {
  summary: 'Jobs that wait, run or were given up, newest first',
  right: 'health.read',
  effect: 'read',
  input: v.object({
    kind: v.optional(kind()),
    state: v.optional(v.picklist(JOB_STATES)),
    ...c.paging(),
  }),
  output: v.object(c.listOf(jobRow)),
})

const onJob = {
  right: 'job.run',
  bounds: ['transcoding'],
  effect: 'write',
  input: v.object({ request_id: c.requestId(), job_id: f.id(), reason: c.reason() }),
  output: v.object({ record_id: v.nullable(num()) }),
} as const

export const jobAgain = operatorCall('POST /admin/api/system.Job/again', {
  summary: 'Runs a job that failed or was given up again at once, with all its attempts',
  ...onJob,
})

export const jobGiveUp = operatorCall('POST /admin/api/system.Job/giveUp', {
  summary: 'Gives a job up that waits; one that recurs goes on',
  ...onJob,
})

export const jobCancel = operatorCall('POST /admin/api/system.Job/cancel', {
  summary: 'Ends the run of a job, where its kind allows it',
  ...onJob,
})

export const jobRun = operatorCall('POST /admin/api/system.Job/run', {
  summary: 'Runs a kind that recurs now',
  ...onJob,
  input: v.object({ request_id: c.requestId(), kind: kind(), reason: c.reason() }),
})
