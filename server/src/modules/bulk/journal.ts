/** Writes what a job did: its rows and numbers with each step, and at its end one row of the record with all of them. */
import type { BulkSubject } from '@zimu/contract'
import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { OperatorRecord } from '../operator-record/index.ts'
import * as repo from './bulk.repo.ts'
import type { BulkKinds, BulkOutcome, RowValues } from './bulk-kind.ts'
import { groupValues } from './plan.ts'

export interface JournalDeps {
  clock: Clock
  record: Pick<OperatorRecord, 'add'>
  kinds: BulkKinds
}

/** Name of an act on many in the record: `member.bulk`. */
export const actionOf = (subject: BulkSubject) => `${subject}.bulk` as const
export const IMPORT_ACTION = 'content.import'
const TARGET = 'bulk:'
export const targetOf = (bulk_job_id: number) => `${TARGET}${bulk_job_id}`
/** Number of the job in a target. */
export const jobOf = (target: string) => Number(target.slice(TARGET.length))

const valuesOf = (json: string) => JSON.parse(json) as RowValues

/** The rows of a job as the record holds them. */
export async function describeDone(trx: Trx, { bulk_job_id, act, skipped_num }: repo.BulkJob) {
  const rows = await repo.listDone(trx, bulk_job_id)
  const sideOf = (side: 'before' | 'after') =>
    groupValues(rows.map(({ row_id, ...row }) => ({ row_id, values: valuesOf(row[side]) })))
  return {
    before: { rows: sideOf('before') },
    after: { act, done_num: rows.length, skipped_num, rows: sideOf('after') },
  }
}

export type Journal = ReturnType<typeof createJournal>

export function createJournal({ clock, record, kinds }: JournalDeps) {
  return {
    /** Puts down what became of the next rows. Returns the job as it is then. */
    async note(trx: Trx, job: repo.BulkJob, outcomes: readonly BulkOutcome[]): Promise<repo.BulkJob> {
      const { bulk_job_id, next_num } = job
      await repo.insertRows(
        trx,
        outcomes.map((outcome, index) => ({
          bulk_job_id,
          row_num: next_num + index,
          row_id: outcome.row_id,
          content_id: job.subject === 'content' ? outcome.row_id : 0,
          name: outcome.name,
          skip: outcome.skip,
          findings: JSON.stringify(outcome.skip === '' ? [] : (outcome.findings ?? [])),
          before: outcome.skip === '' ? JSON.stringify(outcome.before) : '{}',
          after: outcome.skip === '' ? JSON.stringify(outcome.after) : '{}',
        })),
      )
      const skipped = outcomes.filter(({ skip }) => skip !== '').length
      const numbers = {
        state: 'running' as const,
        next_num: next_num + outcomes.length,
        done_num: job.done_num + outcomes.length - skipped,
        skipped_num: job.skipped_num + skipped,
      }
      await repo.changeJob(trx, bulk_job_id, numbers)
      return { ...job, ...numbers }
    },

    /** Ends a job. Returns its row of the record, null when it has changed nothing. */
    async end(trx: Trx, job: repo.BulkJob, state: 'done' | 'cancelled'): Promise<number | null> {
      const { bulk_job_id, operator, reason, request_id, session_id, ip, right } = job
      const done = { state, end_time: clock.now() }
      if (job.done_num === 0) {
        await repo.changeJob(trx, bulk_job_id, done)
        return null
      }
      const { before, after } = await describeDone(trx, job)
      const change = {
        operator,
        source: 'console' as const,
        action: job.kind === 'import' ? IMPORT_ACTION : actionOf(job.subject),
        target: targetOf(bulk_job_id),
        // What says nothing of before is not offered to be taken back.
        ...(kinds[job.subject].rules[job.act]?.isFinal ? { after } : { before, after }),
      }
      const record_id = await record.add(trx, change, { reason, request_id, session_id, ip, right })
      await repo.changeJob(trx, bulk_job_id, { ...done, record_id })
      return record_id
    },
  }
}
