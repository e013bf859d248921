import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { REASON, reasonOf, rowId } from '../console/given-values.ts'
import { csvLine } from '../terminal/csv-line.ts'
import { argumentOf, numberOf } from '../terminal/parse-args.ts'

const MAX_LISTED = 10_000

export const jobsListCommand: ServiceCommand = {
  name: 'jobs list',
  summary: 'Lists background jobs, newest first, as CSV',
  details: 'A dead job has failed 60 times in about two days and does not run again; it is deleted 30 days later.',
  example: 'jobs list --dead',
  arguments: [],
  options: {
    dead: { meaning: 'only dead jobs' },
    limit: { value: '<n>', meaning: `number of lines, at most ${MAX_LISTED}; default: 100` },
  },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const limit = numberOf(given, 'limit', { min: 1, max: MAX_LISTED, fallback: 100 })
    output.print('job,queue,kind,state,time,attempts,last_error')
    for (const job of await modules.jobs.list({ isDead: given.options.dead === true, limit })) {
      const { job_id, queue, kind, state, time, attempts, last_error } = job
      output.print(csvLine([job_id, queue, kind, state, formatTime(time), attempts, last_error]))
    }
    return 0
  },
}

export const jobsRetryCommand: ServiceCommand = {
  name: 'jobs retry',
  summary: 'Runs a failed or dead job again at once, with all its attempts',
  example: 'jobs retry 4711',
  arguments: [{ name: 'job', meaning: 'id of the job, from “jobs list”' }],
  options: {},
  runs: 'service',
  async run({ deps, modules, record }, given, output) {
    const text = argumentOf(given, 0)
    const isNumber = /^\d{1,15}$/.test(text)
    if (!isNumber || !(await modules.jobs.retry(Number(text))))
      throw new CommandFailure(`There is no job ${text}, or it is running now.`)
    await record(deps.database.db, { target: `job:${text}` })
    output.note('It is due now; a running server starts it within a second.')
    return 0
  },
}

export const jobsKindsCommand: ServiceCommand = {
  name: 'jobs kinds',
  summary: 'Lists the kinds of background jobs with their last and next run, as CSV',
  example: 'jobs kinds',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ console }, _given, output) {
    const { kinds } = await console.call('GET /admin/api/system.Job/kinds', {})
    output.print('kind,queue,every_seconds,next,last,last_ms,waiting,dead,last_error')
    for (const row of kinds) {
      const every = row.interval_ms === null ? '' : row.interval_ms / 1000
      const times = [row.next_time ?? '', row.last_time ?? '', row.last_ms ?? '']
      output.print(csvLine([row.kind, row.queue, every, ...times, row.waiting_num, row.dead_num, row.last_error]))
    }
    return 0
  },
}

export const jobsRunCommand: ServiceCommand = {
  name: 'jobs run',
  summary: 'Runs a kind of job that recurs now',
  example: 'jobs run retention',
  arguments: [{ name: 'kind', meaning: 'the kind, from “jobs kinds”' }],
  options: { reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const kind = argumentOf(given, 0)
    await console.call('POST /admin/api/system.Job/run', { kind, ...reasonOf(given) })
    output.note('It is due now; a running server starts it within a second.')
    return 0
  },
}

/** An act of the console on one job. */
const onJob = (
  name: string,
  call: 'POST /admin/api/system.Job/giveUp' | 'POST /admin/api/system.Job/cancel',
  { summary, note }: { summary: string; note: string },
): ServiceCommand => ({
  name,
  summary,
  example: `${name} 4711`,
  arguments: [{ name: 'job', meaning: 'id of the job, from “jobs list”' }],
  options: { reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    await console.call(call, { job_id: rowId(given, 0, 'job'), ...reasonOf(given) })
    output.note(note)
    return 0
  },
})

export const jobsGiveUpCommand = onJob('jobs give-up', 'POST /admin/api/system.Job/giveUp', {
  summary: 'Gives a job up that waits; it runs again only by “jobs retry”',
  note: 'It is dead, and deleted in 30 days.',
})

export const jobsCancelCommand = onJob('jobs cancel', 'POST /admin/api/system.Job/cancel', {
  summary: 'Ends the run of a job, where its kind allows it: backups',
  note: 'It ends within some seconds.',
})
