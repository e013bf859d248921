/** Calls about imports: looking at a file, what was found in it, beginning its job. */
import { allowed, type Checked, type FileReason, type Finding, type Output, type RowReason } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import type { Acts } from '../operator-record/index.ts'
import * as repo from './import.repo.ts'

export interface ImportsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  jobs: Pick<Jobs, 'enqueue'>
  uploads: Uploads
  bulk: {
    beginImport(
      trx: Trx,
      plan: { import_id: number; num: number },
      who: {
        right: string
        operator: string
        session_id: number
        ip: string
        reason: string
        request_id: string
        create_time: number
      },
    ): Promise<number>
  }
}

/** Files that were sent, as the module of media has them. */
export interface Uploads {
  take(
    trx: Trx,
    upload_id: string,
    operator_id: number,
    kinds: readonly ('archive' | 'table')[],
  ): Promise<{ name: string; kind: string }>
  /** Path on this machine. */
  pathOf(upload_id: string): string
  freeBytes(): Promise<number>
  drop(upload_id: string): Promise<void>
}

/** Kind of the job that reads a file. */
export const LOOK_KIND = 'import-look'

const mayPublish = ({ operator }: OperatorContext) => allowed(operator.grants, 'content.publish', [])

export function createImports({ db, clock, acts, jobs, uploads, bulk }: ImportsDeps) {
  /** Throws `import.unknown`, also for one of somebody else. */
  async function requireOwn(on: Db, import_id: number, { operator }: OperatorContext): Promise<repo.ImportRun> {
    const run = await repo.findRun(on, import_id)
    if (run?.operator_id !== operator.operator_id) throw new Refusal('import.unknown')
    return run
  }

  return {
    /** Throws `upload.not_found`, `upload.not_in_state`. */
    look(
      { request_id, upload_id }: Checked<'POST /admin/api/content.Import/look'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Import/look'>> {
      const { operator_id } = context.operator
      return acts.perform(context, { call: 'POST /admin/api/content.Import/look', request_id }, async (trx) => {
        const { name, kind } = await uploads.take(trx, upload_id, operator_id, ['archive', 'table'])
        const import_id = await repo.insertRun(trx, {
          ...{ operator_id, kind: kind === 'table' ? 'table' : 'folder', name, state: 'reading', source: upload_id },
          ...{ may_publish: mayPublish(context) ? 1 : 0, create_time: clock.now() },
        })
        await jobs.enqueue(trx, { kind: LOOK_KIND, payload: { import_id } })
        return { change: null, answer: () => ({ import_id }) }
      })
    },

    /** Throws `import.unknown`. */
    async info(
      { import_id }: Checked<'GET /admin/api/content.Import/info'>,
      context: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Import/info'>> {
      const { operator_id, source, folder, may_publish, is_published, reason, create_time, ...run } = await requireOwn(
        db,
        import_id,
        context,
      )
      return { ...run, reason: reason as FileReason | '', create_time: formatTime(create_time) }
    },

    /** Throws `import.unknown`. */
    async rows(
      { import_id, outcome, limit, cursor }: Checked<'GET /admin/api/content.Import/rows'>,
      context: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Import/rows'>> {
      const run = await requireOwn(db, import_id, context)
      const after = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0
      const rows = await repo.listRows(db, import_id, { outcome, after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const { new_num, changed_num, same_num, refused_num } = run
      const nums = { new: new_num, changed: changed_num, same: same_num, refused: refused_num }
      return {
        list: shown.map(({ row_num, place, name, outcome: found, reason, detail, findings, content_id, fields }) => ({
          ...{ row_num, place, name, outcome: found, reason: reason as RowReason | '', detail, content_id },
          findings: JSON.parse(findings) as Finding[],
          fields: JSON.parse(fields) as string[],
        })),
        next_cursor: rows.length > limit ? String(shown.at(-1)?.row_num) : null,
        prev_cursor: null,
        count: outcome ? nums[outcome] : new_num + changed_num + same_num + refused_num,
        is_count_exact: 1,
      }
    },

    /** Throws `import.unknown`, `import.not_in_state`, `operator.not_allowed` without the right to publish. */
    begin(
      { request_id, reason, import_id, is_published }: Checked<'POST /admin/api/content.Import/run'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Import/run'>> {
      if (is_published === 1 && !mayPublish(context))
        throw new Refusal('operator.not_allowed', { right: 'content.publish' })
      const { name, session_id } = context.operator
      const act = { call: 'POST /admin/api/content.Import/run', request_id, reason }
      return acts.perform(context, act, async (trx) => {
        const run = await requireOwn(trx, import_id, context)
        const num = run.new_num + run.changed_num
        const isBegun = num > 0 && (await repo.changeRun(trx, import_id, ['ready'], { state: 'begun', is_published }))
        if (!isBegun) throw new Refusal('import.not_in_state')
        const right = is_published === 1 ? 'content.publish' : 'content.write'
        const who = { right, operator: `operator:${name}`, session_id, ip: context.ip, reason, request_id }
        const bulk_job_id = await bulk.beginImport(trx, { import_id, num }, { ...who, create_time: clock.now() })
        await repo.changeRun(trx, import_id, ['begun'], { bulk_job_id })
        // The row of the record is that of the job, with all contents.
        return { change: null, answer: () => ({ bulk_job_id, all_num: num }) }
      })
    },
  }
}
