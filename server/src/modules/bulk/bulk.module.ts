import { BULK_SUBJECTS, type BulkSubject } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Db, Trx } from '../../db/open.ts'
import type { Module, Undo } from '../../module.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { createAtOnce, insertPlan } from './at-once.ts'
import { type NewJob, pruneJobs } from './bulk.repo.ts'
import { type BulkActDeps, createBulkAct } from './bulk-act.ts'
import { createBulkJobs } from './bulk-jobs.ts'
import { actionOf, createJournal, IMPORT_ACTION, type JournalDeps, jobOf } from './journal.ts'
import { readGroups } from './plan.ts'
import { JOB_KINDS, jobKindOf } from './queue.ts'
import { createRunner, type RunnerDeps } from './runner.ts'

export interface BulkDeps
  extends Omit<BulkActDeps, 'journal' | 'jobs' | 'atOnce'>,
    Omit<RunnerDeps, 'journal' | 'jobs'>,
    JournalDeps {
  db: Db
  jobs: Pick<Jobs, 'register' | 'enqueue'>
}

/** As long as acts can be taken back, and a day. */
const KEPT_MS = days(31)

const SUBJECTS = Object.keys(BULK_SUBJECTS) as BulkSubject[]

export function openBulk(given: BulkDeps) {
  const { clock, db } = given
  const deps = { ...given, journal: createJournal(given) }
  const atOnce = createAtOnce(deps)
  const runner = createRunner(deps)
  const actOn = createBulkAct({ ...deps, atOnce })
  const jobs = createBulkJobs(deps)
  for (const kind of JOB_KINDS) given.jobs.register(kind, { queue: 'housekeeping' }, runner.run)

  const undoOn =
    (subject: BulkSubject): Undo =>
    async (trx, { target, before, after }, operator) => {
      const act = String(after.act)
      const rule = given.kinds[subject].rules[act]
      if (!rule || rule.isFinal) return undefined
      const plan = { kind: 'undo' as const, before: readGroups(before.rows), after: readGroups(after.rows) }
      const who = { subject, kind: 'undo' as const, act, right: rule.right, operator, session_id: null }
      return atOnce.undo(trx, plan, { ...who, undo_of: jobOf(target), create_time: clock.now() })
    }

  /** What an import did, as far as the record has it: new contents go to the bin, drafts are what they were. */
  const undoImport: Undo = async (trx, { target, before, after }, operator) => {
    const plan = { kind: 'undo' as const, before: readGroups(before.rows), after: readGroups(after.rows) }
    const by = { act: '', right: 'content.write', operator, session_id: null }
    const who = { subject: 'content' as const, kind: 'undo' as const, ...by }
    return atOnce.undo(trx, plan, { ...who, undo_of: jobOf(target), create_time: clock.now() })
  }

  return {
    service: {
      /** Begins the job of an import. Returns its number. */
      async beginImport(
        trx: Trx,
        { import_id, num }: { import_id: number; num: number },
        who: Omit<NewJob, 'kind' | 'subject'>,
      ) {
        const job = { ...who, subject: 'content', kind: 'import' } as const
        const bulk_job_id = await insertPlan(trx, { kind: 'import', import_id, num }, num, job)
        await given.jobs.enqueue(trx, { kind: jobKindOf(job.subject), payload: { bulk_job_id } })
        return bulk_job_id
      },
      /** The end of work on jobs. */
      close: runner.close,
    },
    handlers: {},
    operatorHandlers: {
      'POST /admin/api/content.Content/bulk': actOn('content', 'POST /admin/api/content.Content/bulk'),
      'POST /admin/api/member.Member/bulk': actOn('member', 'POST /admin/api/member.Member/bulk'),
      'POST /admin/api/order.Order/bulk': actOn('order', 'POST /admin/api/order.Order/bulk'),
      'GET /admin/api/bulk.Job/list': jobs.list,
      'GET /admin/api/bulk.Job/info': jobs.info,
      'POST /admin/api/bulk.Job/cancel': jobs.cancel,
    },
    undo: {
      ...Object.fromEntries(SUBJECTS.map((subject) => [actionOf(subject), undoOn(subject)])),
      [IMPORT_ACTION]: undoImport,
    },
    jobs: { prune: [() => pruneJobs(db, clock.now() - KEPT_MS)] },
  } satisfies Module
}
