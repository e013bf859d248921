import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
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
