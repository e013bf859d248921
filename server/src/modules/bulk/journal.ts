/** Writes what a job did: its rows and numbers with each step, and at its end one row of the record with all of them. */

import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { BulkOutcome } from '../content/index.ts'
import type { OperatorRecord } from '../operator-record/index.ts'
import * as repo from './bulk.repo.ts'
import { groupValues } from './plan.ts'

export interface JournalDeps {
  clock: Clock
  record: Pick<OperatorRecord, 'add'>
}

export const BULK_ACTION = 'content.bulk'
export const IMPORT_ACTION = 'content.import'
const TARGET = 'bulk:'
export const targetOf = (bulk_job_id: number) => `${TARGET}${bulk_job_id}`
/** Number of the job in a target. */
export const jobOf = (target: string) => Number(target.slice(TARGET.length))

const valuesOf = (json: string) => JSON.parse(json) as Record<string, never>

/** The rows of a job as the record holds them. */
export async function describeDone(trx: Trx, { bulk_job_id, act, skipped_num }: repo.BulkJob) {
  const rows = await repo.listDone(trx, bulk_job_id)
  const sideOf = (side: 'before' | 'after') =>
    groupValues(rows.map(({ content_id, ...row }) => ({ content_id, values: valuesOf(row[side]) })))
  return {
    before: { rows: sideOf('before') },
    after: { act, done_num: rows.length, skipped_num, rows: sideOf('after') },
  }
}

export type Journal = ReturnType<typeof createJournal>

export function createJournal({ clock, record }: JournalDeps) {
  return {
    /** Puts down what became of the next rows. Returns the job as it is then. */
    async note(trx: Trx, job: repo.BulkJob, outcomes: readonly BulkOutcome[]): Promise<repo.BulkJob> {
      const { bulk_job_id, next_num } = job
      await repo.insertRows(
        trx,
        outcomes.map((outcome, index) => ({
          bulk_job_id,
          row_num: next_num + index,
          content_id: outcome.content_id,
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
      const change = {
        operator,
        source: 'console' as const,
        action: job.kind === 'import' ? IMPORT_ACTION : BULK_ACTION,
        target: targetOf(bulk_job_id),
        ...(await describeDone(trx, job)),
      }
      const record_id = await record.add(trx, change, { reason, request_id, session_id, ip, right })
      await repo.changeJob(trx, bulk_job_id, { ...done, record_id })
      return record_id
    },
  }
}
