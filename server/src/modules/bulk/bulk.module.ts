import { days } from '@zimu/contract/durations'
import type { Db, Trx } from '../../db/open.ts'
import type { Module, Undo } from '../../module.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { BULK_RIGHTS, type BulkAct } from '../content/index.ts'
import { createAtOnce, insertPlan } from './at-once.ts'
import { type NewJob, pruneJobs } from './bulk.repo.ts'
import { type BulkActDeps, createBulkAct } from './bulk-act.ts'
import { createBulkJobs } from './bulk-jobs.ts'
import { BULK_ACTION, createJournal, IMPORT_ACTION, type JournalDeps, jobOf } from './journal.ts'
import { readGroups } from './plan.ts'
import { BULK_KIND, createRunner, type RunnerDeps } from './runner.ts'

export interface BulkDeps
  extends Omit<BulkActDeps, 'journal' | 'jobs' | 'atOnce'>,
    Omit<RunnerDeps, 'journal' | 'jobs'>,
    JournalDeps {
  db: Db
  jobs: Pick<Jobs, 'register' | 'enqueue'>
}

/** As long as acts can be taken back, and a day. */
const KEPT_MS = days(31)

const isAct = (text: unknown): text is BulkAct['act'] => typeof text === 'string' && Object.hasOwn(BULK_RIGHTS, text)

export function openBulk(given: BulkDeps) {
  const { clock, db } = given
  const deps = { ...given, journal: createJournal(given) }
  const atOnce = createAtOnce(deps)
  const runner = createRunner(deps)
  const { act } = createBulkAct({ ...deps, atOnce })
  const jobs = createBulkJobs(deps)
  given.jobs.register(BULK_KIND, { queue: 'housekeeping' }, runner.run)

  const undo: Undo = async (trx, { target, before, after }, operator) => {
    if (!isAct(after.act)) return undefined
    const plan = { kind: 'undo' as const, before: readGroups(before.rows), after: readGroups(after.rows) }
    const right = BULK_RIGHTS[after.act]
    const who = { kind: 'undo' as const, act: after.act, right, operator, session_id: null, undo_of: jobOf(target) }
    return atOnce.undo(trx, plan, { ...who, create_time: clock.now() })
  }

  /** What an import did, as far as the record has it: new contents go to the bin, drafts are what they were. */
  const undoImport: Undo = async (trx, { target, before, after }, operator) => {
    const plan = { kind: 'undo' as const, before: readGroups(before.rows), after: readGroups(after.rows) }
    const who = { kind: 'undo' as const, act: '', right: 'content.write', operator, session_id: null }
    return atOnce.undo(trx, plan, { ...who, undo_of: jobOf(target), create_time: clock.now() })
  }

  return {
    service: {
      /** Begins the job of an import. Returns its number. */
      async beginImport(trx: Trx, { import_id, num }: { import_id: number; num: number }, who: Omit<NewJob, 'kind'>) {
        const bulk_job_id = await insertPlan(trx, { kind: 'import', import_id, num }, num, { ...who, kind: 'import' })
        await given.jobs.enqueue(trx, { kind: BULK_KIND, payload: { bulk_job_id } })
        return bulk_job_id
      },
      /** The end of work on jobs. */
      close: runner.close,
    },
    handlers: {},
    operatorHandlers: {
      'POST /admin/api/content.Content/bulk': act,
      'GET /admin/api/bulk.Job/list': jobs.list,
      'GET /admin/api/bulk.Job/info': jobs.info,
      'POST /admin/api/bulk.Job/cancel': jobs.cancel,
    },
    undo: { [BULK_ACTION]: undo, [IMPORT_ACTION]: undoImport },
    jobs: { prune: [() => pruneJobs(db, clock.now() - KEPT_MS)] },
  } satisfies Module
}
