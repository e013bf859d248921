/** Calls about jobs: the list, one of them, its end before its time. */
import {
  BULK_SUBJECTS,
  type BulkActName,
  type BulkSubject,
  type Checked,
  can,
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
import { requireRule } from './bulk-act.ts'
import type { BulkKinds } from './bulk-kind.ts'
import { describeSkipped } from './foresee.ts'
import { type Journal, targetOf } from './journal.ts'

export interface BulkJobsDeps {
  db: Db
  acts: Pick<Acts, 'perform'>
  kinds: BulkKinds
  journal: Journal
}

type List = Output<'GET /admin/api/bulk.Job/list'>
type Info = Output<'GET /admin/api/bulk.Job/info'>

const SUBJECTS = Object.keys(BULK_SUBJECTS) as BulkSubject[]
/** Kinds of rows whose jobs an operator may see. */
const seenBy = ({ operator }: OperatorContext) => SUBJECTS.filter((one) => can(operator.grants, BULK_SUBJECTS[one]))

/** Imports are on contents. */
const IMPORT_RULE = { rules: { '': { right: 'content.write' } } } as const

export function createBulkJobs({ db, acts, kinds, journal }: BulkJobsDeps) {
  /** Whether what a job did can be taken back as a whole. */
  const isFinal = ({ subject, act }: repo.BulkJob) => kinds[subject].rules[act]?.isFinal === true

  function wireOf(job: repo.BulkJob, nicknames: ReadonlyMap<string, string>): List['list'][number] {
    const { bulk_job_id, subject, kind, state, all_num, done_num, skipped_num } = job
    return {
      ...{ bulk_job_id, subject, kind, state, all_num, done_num, skipped_num },
      act: job.act as BulkActName | '',
      operator: nicknames.get(job.operator) ?? job.operator.replace(/^operator:/, ''),
      record_id: isFinal(job) ? null : job.record_id,
      create_time: formatTime(job.create_time),
      end_time: formatTimeOrNull(job.end_time),
    }
  }

  const describe = async (jobs: readonly repo.BulkJob[]) => {
    const nicknames = await repo.listNicknames(
      db,
      jobs.map(({ operator }) => operator),
    )
    return jobs.map((job) => wireOf(job, nicknames))
  }

  return {
    async list(
      { limit, cursor, is_open, subject }: Checked<'GET /admin/api/bulk.Job/list'>,
      context: OperatorContext,
    ): Promise<List> {
      const subjects = seenBy(context).filter((one) => subject === undefined || one === subject)
      const filter = { isOpen: is_open === 1, subjects }
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const rows = subjects.length === 0 ? [] : await repo.listJobs(db, { ...filter, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      return {
        list: await describe(shown),
        next_cursor: rows.length > limit ? String(shown.at(-1)?.bulk_job_id) : null,
        prev_cursor: null,
        count: subjects.length === 0 ? 0 : await repo.countJobs(db, filter),
        is_count_exact: 1,
      }
    },

    /** Throws `bulk.job_unknown`, `operator.not_allowed` without the right to read such rows. */
    async info(
      { bulk_job_id, is_undo }: Checked<'GET /admin/api/bulk.Job/info'>,
      context: OperatorContext,
    ): Promise<Info> {
      const job = await (is_undo === 1 ? repo.findUndoOf(db, bulk_job_id) : repo.findJob(db, bulk_job_id))
      if (!job) throw new Refusal('bulk.job_unknown')
      const right = BULK_SUBJECTS[job.subject]
      if (!can(context.operator.grants, right)) throw new Refusal('operator.not_allowed', { right })
      const [shown] = await describe([job])
      if (!shown) throw new Refusal('bulk.job_unknown')
      const skipped = await repo.listSkipped(db, job.bulk_job_id, MAX_SKIPPED_SHOWN)
      const rows = skipped.map(({ findings, ...row }) => ({ ...row, findings: JSON.parse(findings) as Finding[] }))
      return { ...shown, skipped: await describeSkipped(db, kinds[job.subject], rows) }
    },

    /** Needs the right of the act. Throws `bulk.job_unknown`, `bulk.not_in_state` when it has ended, `operator.not_allowed`. */
    cancel({ request_id, bulk_job_id }: Checked<'POST /admin/api/bulk.Job/cancel'>, context: OperatorContext) {
      const act = { call: 'POST /admin/api/bulk.Job/cancel', request_id }
      return acts.perform(context, act, async (trx) => {
        const job = await repo.lockOpenJob(trx, bulk_job_id)
        if (!job) throw new Refusal((await repo.findJob(trx, bulk_job_id)) ? 'bulk.not_in_state' : 'bulk.job_unknown')
        const { right } = requireRule(job.kind === 'import' ? IMPORT_RULE : kinds[job.subject], job.act, context)
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
          answer: () => ({ done_num, record_id: isFinal(job) ? null : record_id }),
        }
      })
    },
  }
}
