/** What operators see of jobs. */
import { allowed, type Checked, MAX_JOB_COUNT, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import { idPageOf, readIdPlace } from '../../db/list-query/id-page.ts'
import type { Db } from '../../db/open.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import * as repo from './job.repo.ts'
import { mayRun, shownPayload } from './job.rules.ts'

export interface JobReadsDeps {
  db: Db
  jobs: Pick<Jobs, 'kinds' | 'acts'>
  /** How long a process holds a job without saying so again, in ms. */
  jobLeaseMs: number
}

type Row = Output<'GET /admin/api/system.Job/list'>['list'][number]
type Stored = Awaited<ReturnType<ReturnType<typeof repo.jobPageQuery>['execute']>>[number]

export function createJobReads({ db, jobs, jobLeaseMs }: JobReadsDeps) {
  function wireOf(job: Stored): Row {
    const { job_id, kind, queue, attempts, last_error, progress, progress_text, request_id } = job
    return {
      ...{ job_id, kind, queue, attempts, last_error, progress, progress_text, request_id },
      state: job.dead_time !== null ? 'dead' : job.lock_time !== null ? 'running' : 'waiting',
      is_recurring: job.unique_key?.startsWith('every:') ? 1 : 0,
      payload: shownPayload(job.payload),
      run_time: formatTime(job.run_time),
      dead_time: formatTimeOrNull(job.dead_time),
      lease_time: formatTimeOrNull(job.lock_time === null ? null : job.lock_time + jobLeaseMs),
      owner: job.lock_owner,
      is_cancelled: job.cancel_time !== null && job.lock_time !== null ? 1 : 0,
    }
  }

  return {
    async kinds(_input: unknown, { operator }: OperatorContext): Promise<Output<'GET /admin/api/system.Job/kinds'>> {
      const known = jobs.kinds()
      const names = known.map(({ kind }) => kind)
      const { rows } = await repo.kindsQuery(names, MAX_JOB_COUNT).execute(db)
      const [counts, running] = [new Map(rows.map((row) => [row.kind, row])), await repo.listRunning(db)]
      const runs = new Map((await repo.listRuns(db)).map((run) => [run.kind, run]))
      const extent = allowed(operator.grants, 'job.run', ['transcoding'])
      return {
        kinds: known.map(({ kind, queue, intervalMs, isCancellable }) => {
          const [count, run] = [counts.get(kind), runs.get(kind)]
          const next = count?.next ?? null
          return {
            ...{ kind, queue, interval_ms: intervalMs ?? null, is_cancellable: isCancellable ? 1 : 0 },
            is_running: running.has(kind) ? 1 : 0,
            next_time: formatTimeOrNull(next === null ? null : Number(next)),
            last_time: formatTimeOrNull(run?.start_time ?? null),
            last_ms: run?.length_ms ?? null,
            is_failed: run?.is_failed ?? 0,
            last_error: run?.last_error ?? '',
            waiting_num: Number(count?.waiting ?? 0),
            dead_num: Number(count?.dead ?? 0),
            may_run: mayRun(extent, kind) ? 1 : 0,
          }
        }),
      }
    },

    async list({
      limit,
      cursor,
      ...filter
    }: Checked<'GET /admin/api/system.Job/list'>): Promise<Output<'GET /admin/api/system.Job/list'>> {
      const place = readIdPlace(cursor)
      const rows = await repo.jobPageQuery(db, filter, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ job_id }) => job_id)
      const count = await repo.countJobs(db, filter, MAX_JOB_COUNT)
      return { list: shown.map(wireOf), ...cursors, count, is_count_exact: count < MAX_JOB_COUNT ? 1 : 0 }
    },
  }
}
