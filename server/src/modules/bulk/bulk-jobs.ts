/** Calls about jobs: the list, one of them, its end before its time. */
import {
  allowed,
  type BulkActName,
  type BulkSkip,
  type Checked,
  type Finding,
  MAX_SKIPPED_SHOWN,
  type Output,
} from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { Acts } from '../operator-record/index.ts'
import * as repo from './bulk.repo.ts'
import { type Journal, targetOf } from './journal.ts'

export interface BulkJobsDeps {
  db: Db
  acts: Pick<Acts, 'perform'>
  journal: Journal
}

type List = Output<'GET /admin/api/bulk.Job/list'>

function wireOf(job: repo.BulkJob, nicknames: ReadonlyMap<string, string>): List['list'][number] {
  const { bulk_job_id, kind, state, all_num, done_num, skipped_num, record_id } = job
  return {
    ...{ bulk_job_id, kind, state, all_num, done_num, skipped_num, record_id },
    act: job.act as BulkActName | '',
    operator: nicknames.get(job.operator) ?? job.operator.replace(/^operator:/, ''),
    create_time: formatTime(job.create_time),
    end_time: formatTimeOrNull(job.end_time),
  }
}

export function createBulkJobs({ db, acts, journal }: BulkJobsDeps) {
  const describe = async (jobs: readonly repo.BulkJob[]) => {
    const nicknames = await repo.listNicknames(
      db,
      jobs.map(({ operator }) => operator),
    )
    return jobs.map((job) => wireOf(job, nicknames))
  }

  return {
    async list({ limit, cursor, is_open }: Checked<'GET /admin/api/bulk.Job/list'>): Promise<List> {
      const isOpen = is_open === 1
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const rows = await repo.listJobs(db, { isOpen, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      return {
        list: await describe(shown),
        next_cursor: rows.length > limit ? String(shown.at(-1)?.bulk_job_id) : null,
        prev_cursor: null,
        count: await repo.countJobs(db, isOpen),
        is_count_exact: 1,
      }
    },

    /** Throws `bulk.job_unknown`. */
    async info({
      bulk_job_id,
      is_undo,
    }: Checked<'GET /admin/api/bulk.Job/info'>): Promise<Output<'GET /admin/api/bulk.Job/info'>> {
      const job = await (is_undo === 1 ? repo.findUndoOf(db, bulk_job_id) : repo.findJob(db, bulk_job_id))
      if (!job) throw new Refusal('bulk.job_unknown')
      const [shown] = await describe([job])
      if (!shown) throw new Refusal('bulk.job_unknown')
      const skipped = await repo.listSkipped(db, job.bulk_job_id, MAX_SKIPPED_SHOWN)
      return {
        ...shown,
        skipped: skipped.map(({ skip, findings, ...row }) => ({
          ...{ ...row, reason: skip as BulkSkip, findings: JSON.parse(findings) as Finding[] },
        })),
      }
    },

    /** Needs the right of the act. Throws `bulk.job_unknown`, `bulk.not_in_state` when it has ended, `operator.not_allowed`. */
    cancel({ request_id, bulk_job_id }: Checked<'POST /admin/api/bulk.Job/cancel'>, context: OperatorContext) {
      const act = { call: 'POST /admin/api/bulk.Job/cancel', request_id }
      return acts.perform(context, act, async (trx) => {
        const job = await repo.lockOpenJob(trx, bulk_job_id)
        if (!job) throw new Refusal((await repo.findJob(trx, bulk_job_id)) ? 'bulk.not_in_state' : 'bulk.job_unknown')
        const right = job.right as 'content.write'
        const bounds = job.act === 'hide' ? (['hide'] as const) : []
        if (!allowed(context.operator.grants, right, bounds)) throw new Refusal('operator.not_allowed', { right })
        const record_id = await journal.end(trx, job, 'cancelled')
        const { state, done_num } = job
        return {
          change: {
            action: 'bulk.cancel',
            target: targetOf(bulk_job_id),
            right,
            before: { state },
            after: { state: 'cancelled', done_num },
          },
          answer: () => ({ done_num, record_id }),
        }
      })
    },
  }
}
