/** Calls about statements: what was compared, comparing another file, one result. */
import { type Checked, DIFFERENCE_GROUPS, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import { dayStart, parseDay } from '../../../../day.ts'
import { idPageOf, readIdPlace } from '../../../../db/list-query/id-page.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Undo } from '../../../../module.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { Jobs } from '../../../../ports/jobs/index.ts'
import type { PaymentGateway } from '../../../../ports/payment/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import type { Period } from '../../books/statement.rules.ts'
import * as repo from './statement.repo.ts'
import { statementWire, sumsWire } from './statement.wire.ts'
import { COMPARE_KIND, type CompareJob, type StatementFileStore } from './statement-job.ts'

/** Files that were sent, as the module of media has them. */
export interface StatementFiles extends StatementFileStore {
  wish(
    input: Checked<'POST /admin/api/books.Statement/wish'>,
    context: OperatorContext,
  ): Promise<Output<'POST /admin/api/books.Statement/wish'>>
  /** Undefined: the file is still being read. Throws `upload.not_found`, `upload.not_complete`, `upload.hash_differs`. */
  check(
    upload: { upload_id: string; sha256: string },
    operator_id: number,
  ): Promise<{ sha256: string; digest: string } | undefined>
  complete(trx: Trx, upload_id: string, found: { sha256: string; digest: string }): Promise<void>
  /** Throws `upload.not_found`, `upload.not_in_state`. */
  take(trx: Trx, upload_id: string, operator_id: number): Promise<{ name: string }>
}

export interface StatementsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  jobs: Pick<Jobs, 'enqueue'>
  files: StatementFiles
  gateways: readonly PaymentGateway[]
}

const COMPARE = 'POST /admin/api/books.Statement/compare'
/** Statements are counted so far. */
const MAX_COUNT = 10_000

/** Throws `books.day_shape` for what is no period of at most a year. */
function readPeriod({ first_day, last_day }: { first_day?: string | undefined; last_day?: string | undefined }) {
  if (first_day === undefined && last_day === undefined) return null
  const first = parseDay(first_day ?? last_day ?? '')
  const last = parseDay(last_day ?? first_day ?? '')
  if (first === undefined || last === undefined || last < first || last - first > 366)
    throw new Refusal('books.day_shape')
  return { from: dayStart(first), to: dayStart(last + 1) } satisfies Period
}

const undoCompare: Undo = async (trx, { target, before, after }) => {
  const statement_id = Number(target.replace(/^statement:/, ''))
  const { is_delete } = before
  if (is_delete !== 0 && is_delete !== 1) return undefined
  if (is_delete === 0) {
    const row = await trx
      .selectFrom('statement')
      .select(['sha256', 'asked'])
      .where('statement_id', '=', statement_id)
      .executeTakeFirst()
    // The same file was sent again meanwhile.
    if (!row || (await repo.findSame(trx, row))) return undefined
  }
  if (!(await repo.switchStatement(trx, statement_id, is_delete))) return undefined
  return { before: { is_delete: after.is_delete }, after: { is_delete } }
}

export function createStatements({ db, clock, acts, jobs, files, gateways }: StatementsDeps) {
  return {
    wish: files.wish,

    async list({
      limit,
      cursor,
      method,
      is_open,
    }: Checked<'GET /admin/api/books.Statement/list'>): Promise<Output<'GET /admin/api/books.Statement/list'>> {
      const filter = { method, is_open }
      const place = readIdPlace(cursor)
      const rows = await repo.statementPageQuery(db, filter, { limit: limit + 1, ...place }).execute()
      const page = idPageOf<repo.StatementRow>(rows, limit, place, ({ statement_id }) => statement_id)
      const { shown, ...cursors } = page
      const count = await repo.countStatements(db, filter, MAX_COUNT)
      const methods = new Set([...gateways.map((gateway) => gateway.method), ...(await repo.listMethods(db))])
      return {
        ...{ list: shown.map(statementWire), ...cursors, count, is_count_exact: count < MAX_COUNT ? 1 : 0 },
        methods: [...methods],
        open_num: await repo.countOpen(db),
      }
    },

    /** Throws `books.day_shape`, `upload.not_found`, `upload.not_complete`, `upload.hash_differs`, `upload.not_in_state`. */
    async compare(
      { request_id, upload_id, sha256, method = '', ...days }: Checked<typeof COMPARE>,
      context: OperatorContext,
    ): Promise<Output<typeof COMPARE>> {
      const act = { call: COMPARE, request_id }
      const answered = await acts.findAnswer<Output<typeof COMPARE>>(context, act)
      if (answered) return answered
      const period = readPeriod(days)
      const { operator_id, name: operator } = context.operator
      const found = await files.check({ upload_id, sha256 }, operator_id)
      if (!found) return { statement_id: null, is_known: 0, record_id: null }
      const asked = JSON.stringify([method, period])
      const answer = await acts.perform<Output<typeof COMPARE>>(context, act, async (trx) => {
        await files.complete(trx, upload_id, found)
        const { name } = await files.take(trx, upload_id, operator_id)
        const same = await repo.findSame(trx, { sha256: found.sha256, asked })
        if (same && same.state !== 'unreadable')
          return { change: null, answer: () => ({ statement_id: same.statement_id, is_known: 1, record_id: null }) }
        if (same) await repo.switchStatement(trx, same.statement_id, 1)
        const statement_id = await repo.insertStatement(trx, {
          ...{ method, name, sha256: found.sha256, asked, state: 'reading', source: upload_id, declared_num: null },
          ...{ actor: `operator:${operator}`, create_time: clock.now() },
        })
        const payload: CompareJob = { statement_id, method, period }
        await jobs.enqueue(trx, { kind: COMPARE_KIND, payload })
        const target = { target: `statement:${statement_id}`, target_name: name }
        const values = { before: { is_delete: 1 }, after: { is_delete: 0, name } }
        return {
          change: { action: 'books.compare', ...target, right: 'books.sign', ...values },
          answer: (record_id) => ({ statement_id, is_known: 0, record_id }),
        }
      })
      if (answer.is_known === 1) await files.drop(upload_id)
      return answer
    },

    /** Throws `books.statement_gone`. */
    async info({
      statement_id,
    }: Checked<'GET /admin/api/books.Statement/info'>): Promise<Output<'GET /admin/api/books.Statement/info'>> {
      const row = await repo.findStatement(db, statement_id)
      if (!row) throw new Refusal('books.statement_gone')
      const isReady = row.state === 'ready'
      const nums = isReady ? await repo.countLines(db, statement_id) : new Map<string, number>()
      const open = isReady ? await repo.countOpenLines(db, statement_id) : new Map<string, number>()
      return {
        ...statementWire(row),
        sums: sumsWire(row.sums),
        groups: DIFFERENCE_GROUPS.filter((group) => nums.has(group)).map((group) => ({
          ...{ group, num: nums.get(group) ?? 0, open_num: open.get(group) ?? 0 },
        })),
        has_agreeing: row.has_agreeing,
      }
    },

    undo: { 'books.compare': undoCompare } satisfies Record<string, Undo>,
  }
}
