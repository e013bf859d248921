/** Batches of redemption codes, their uses, and one code by its whole text. */
import type { Checked, Output } from '@zimu/contract'
import { isMistyped } from '@zimu/contract/redemption-code'
import type { OperatorContext } from '../../../context.ts'
import { idPageOf, readIdPlace } from '../../../db/list-query/id-page.ts'
import type { Db } from '../../../db/open.ts'
import { withBackoff } from '../../../limits/backoff.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { batchStateOf, codeStateOf } from './code.rules.ts'
import * as repo from './code-reads.repo.ts'
import type { Seeds } from './seeds.ts'

export interface CodeReadsDeps {
  db: Db
  clock: Clock
  attempts: Cache
  hash: (text: string) => string
}

type Language = OperatorContext['language']
type Batch = Output<'GET /admin/api/code.Batch/list'>['list'][number]

/** Uses of a code that its trace shows. */
const MAX_TRACED = 50

function describeUse({ kind, content_name, nickname, create_time, ...use }: UseRow) {
  const name = kind === 'content' ? (content_name ?? '') : ''
  return { ...use, nickname: nickname ?? '', content_name: name, create_time: formatTime(create_time) }
}
type UseRow = Awaited<ReturnType<ReturnType<typeof repo.usePageQuery>['execute']>>[number]

/** Names of what codes give, in the operator's language. */
async function readWorths(db: Db, rows: readonly { viptype_id: number; content_id: number }[], language: Language) {
  const { plans, contents } = await repo.listWorths(db, {
    plans: rows.map(({ viptype_id }) => viptype_id),
    contents: rows.map(({ content_id }) => content_id),
  })
  const plansById = new Map(plans.map((plan) => [plan.viptype_id, plan]))
  const contentsById = new Map(contents.map(({ content_id, name }) => [content_id, name]))
  return ({ viptype_id, content_id }: { viptype_id: number; content_id: number }) => {
    const plan = plansById.get(viptype_id)
    const name = plan ? localise({ name: plan.name }, plan.texts, language).name : contentsById.get(content_id)
    return { worth: name ?? '', days: plan?.days ?? 0 }
  }
}

export function createBatchReads({
  db,
  clock,
  seeds,
}: Pick<CodeReadsDeps, 'db' | 'clock'> & { seeds: Pick<Seeds, 'keptUntil'> }) {
  async function describe(rows: readonly repo.BatchRow[], language: Language): Promise<(Batch & { days: number })[]> {
    if (rows.length === 0) return []
    const counts = repo.codeCountQueries(
      db,
      rows.map(({ batch_id }) => batch_id),
    )
    const used = new Map((await counts.used.execute()).map(({ batch_id, num }) => [batch_id, Number(num)]))
    const voided = new Map((await counts.void.execute()).map(({ batch_id, num }) => [batch_id, Number(num)]))
    const worthOf = await readWorths(db, rows, language)
    const now = clock.now()
    return rows.map(({ actor, ...row }) => ({
      ...row,
      ...worthOf(row),
      state: batchStateOf(row, now),
      used_num: used.get(row.batch_id) ?? 0,
      void_num: row.state === 'unconfirmed' ? 0 : (voided.get(row.batch_id) ?? 0),
      operator: actor.replace(/^operator:/, ''),
      start_time: formatTimeOrNull(row.start_time),
      end_time: formatTimeOrNull(row.end_time),
      create_time: formatTime(row.create_time),
      void_time: formatTimeOrNull(row.void_time),
    }))
  }

  return {
    async list(
      { limit, cursor, ...given }: Checked<'GET /admin/api/code.Batch/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/code.Batch/list'>> {
      const filter = { ...given, now: clock.now() }
      const place = readIdPlace(cursor)
      const rows = await repo.batchPageQuery(db, filter, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ batch_id }) => batch_id)
      const list = (await describe(shown, language)).map(({ days: _, ...row }) => row)
      const count = await repo.countBatches(db, filter)
      return { list, ...cursors, count, is_count_exact: 1 }
    },

    async options(_: unknown, { language }: OperatorContext): Promise<Output<'GET /admin/api/code.Batch/options'>> {
      const plans = await repo.listPlans(db)
      return { plans: plans.map(({ texts, name, ...plan }) => ({ ...plan, ...localise({ name }, texts, language) })) }
    },

    /** Throws `redemption.batch_not_found`. */
    async info(
      { batch_id }: Checked<'GET /admin/api/code.Batch/info'>,
      { language, operator }: OperatorContext,
    ): Promise<Output<'GET /admin/api/code.Batch/info'>> {
      const row = await repo.findBatch(db, batch_id)
      const [batch] = row ? await describe([row], language) : []
      if (!batch) throw new Refusal('redemption.batch_not_found')
      const again = await seeds.keptUntil(batch_id, operator.operator_id)
      return { ...batch, use_num: await repo.countUses(db, batch_id), again_until: formatTimeOrNull(again) }
    },

    /** Throws `redemption.batch_not_found`. */
    async uses({
      batch_id,
      limit,
      cursor,
    }: Checked<'GET /admin/api/code.Batch/uses'>): Promise<Output<'GET /admin/api/code.Batch/uses'>> {
      if (!(await repo.findBatch(db, batch_id))) throw new Refusal('redemption.batch_not_found')
      const place = readIdPlace(cursor)
      const rows = await repo.usePageQuery(db, { batch_id }, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ redemption_log_id }) => redemption_log_id)
      const count = await repo.countUses(db, batch_id)
      return { list: shown.map(describeUse), ...cursors, count, is_count_exact: 1 }
    },

    /** Throws `redemption.batch_not_found`. */
    async codes({
      batch_id,
      end,
      limit,
      cursor,
    }: Checked<'GET /admin/api/code.Code/list'>): Promise<Output<'GET /admin/api/code.Code/list'>> {
      const batch = await repo.findBatch(db, batch_id)
      if (!batch) throw new Refusal('redemption.batch_not_found')
      const place = readIdPlace(cursor)
      const of = { batch_id, end: end?.toUpperCase() }
      const rows = await repo.codePageQuery(db, of, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ redemption_code_id }) => redemption_code_id)
      const now = clock.now()
      const list = shown.map(({ redemption_code_id, code_end, use_num, use_limit, ...code }) => ({
        ...{ redemption_code_id, code_end, use_num, use_limit },
        state: codeStateOf({ ...code, use_num, use_limit }, batch.state, now),
      }))
      // A batch knows how many codes it has.
      const count = end === undefined ? batch.code_num : await repo.countCodes(db, of)
      return { list, ...cursors, count, is_count_exact: 1 }
    },
  }
}

export function createTrace({ db, clock, attempts, hash }: CodeReadsDeps) {
  async function find(code: string): Promise<repo.CodeRow> {
    const found = isMistyped(code) ? undefined : await repo.findCode(db, { code_hash: hash(code) })
    if (!found) throw new Refusal('redemption.code_unknown')
    return found
  }

  /** Throws `redemption.code_unknown`, and `member.too_many_attempts` after wrong codes. */
  return async (
    { code }: Checked<'POST /admin/api/code.Code/trace'>,
    { operator, language }: OperatorContext,
  ): Promise<Output<'POST /admin/api/code.Code/trace'>> => {
    const isWrongGuess = (error: unknown) => error instanceof Refusal
    const name = `trace:${operator.operator_id}`
    const found = await withBackoff(attempts, { name, isWrongGuess }, () => find(code))
    const { redemption_code_id, batch_id, code_end, kind, use_num, use_limit } = found
    const worthOf = await readWorths(db, [found], language)
    const uses = await repo.usePageQuery(db, { code_id: redemption_code_id }, { limit: MAX_TRACED }).execute()
    return {
      ...{ redemption_code_id, code_end, kind, use_num, use_limit, worth: worthOf(found).worth },
      batch: found.name === null ? null : { batch_id, name: found.name },
      remote_order_id: found.remote_order_id ?? '',
      state: codeStateOf(found, found.state, clock.now()),
      start_time: formatTimeOrNull(found.start_time),
      end_time: formatTimeOrNull(found.end_time),
      uses: uses.map(describeUse),
    }
  }
}
