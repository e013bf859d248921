/** Rows of an import, one by one: reading a film takes its time, so each has a transaction of its own. */
import type { Trx } from '../../db/open.ts'
import * as repo from './bulk.repo.ts'
import type { BulkOutcome } from './bulk-kind.ts'
import type { Journal } from './journal.ts'

/** Writes what became of one row, in the transaction that did it. Throws when the job has ended, or another process has gone on. */
export type Note = (trx: Trx, outcome: BulkOutcome) => Promise<void>

/** The rows of an import. Each is done outside of the slices: reading a film takes its time. */
export interface ImportRows {
  /** Does a row and notes it once. */
  run(index: number, note: Note, operator: string): Promise<void>
  close(): void
}
/** Opens the rows of an import. Throws when its file is gone. */
export type OpenImport = (import_id: number) => Promise<ImportRows>

/** A row was done, and its job had ended or gone on elsewhere: nothing of it is kept. */
export class MovedOn extends Error {
  override readonly name = 'MovedOn'
}

/** Does the next row. A job that ended meanwhile takes nothing of it. */
export async function runImported(
  journal: Journal,
  { bulk_job_id, next_num, operator }: repo.BulkJob,
  rows: ImportRows,
): Promise<void> {
  const note: Note = async (trx, outcome) => {
    const job = await repo.lockOpenJob(trx, bulk_job_id)
    if (!job || job.next_num !== next_num) throw new MovedOn()
    const noted = await journal.note(trx, job, [outcome])
    if (noted.next_num >= job.all_num) await journal.end(trx, noted, 'done')
  }
  await rows.run(next_num, note, operator).catch((error: unknown) => {
    if (!(error instanceof MovedOn)) throw error
  })
}
