/** Lists as an operator wants them: saved views, columns. Each sees and changes only own ones. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { lockOperators } from '../account/account.repo.ts'
import * as repo from './view.repo.ts'

export interface ViewsDeps {
  db: Db
  commit: Commit
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

type SaveInput = Checked<'POST /admin/api/operator.View/save'>
type Columns = Output<'GET /admin/api/operator.View/list'>['columns'][number]['columns']

/** Views of one operator. */
const MAX_VIEWS = 50
/** Lists of one operator with columns of their own. */
const MAX_LISTS = 50

const SAVE_CALL = 'POST /admin/api/operator.View/save'
const DELETE_CALL = 'POST /admin/api/operator.View/delete'
/** Whose it is stands in the target: taking an act back finds it again. */
const targetOf = (operator_id: number, view_id: number) => `operator_view:${operator_id}:${view_id}`

/** Throws `operator.view_not_found`, `request.conflict`. */
async function requireView(
  trx: Trx,
  operator_id: number,
  { view_id, version }: { view_id: number; version: number | undefined },
): Promise<repo.ViewRow> {
  const row = await repo.findView(trx, operator_id, view_id)
  if (!row || row.is_delete === 1) throw new Refusal('operator.view_not_found')
  if (row.version === version) return row
  const { name, search } = row
  throw new Refusal('request.conflict', {
    current: { version: row.version, name, search },
    // Only oneself, in another window.
    changed_by: '',
    changed_time: formatTime(row.update_time ?? row.create_time),
  })
}

async function make(trx: Trx, operator_id: number, { list, name, search }: SaveInput, now: number) {
  if ((await repo.listViews(trx, operator_id)).length >= MAX_VIEWS) throw new Refusal('operator.too_many_views')
  const view_id = await repo.insertView(trx, { operator_id, list, name, search }, now)
  const [before, after] = [{ is_delete: 1 }, { is_delete: 0, list, name, search }]
  return { view_id, version: 1, change: { before, after } }
}

async function change(trx: Trx, operator_id: number, input: SaveInput & { view_id: number }, now: number) {
  const row = await requireView(trx, operator_id, { view_id: input.view_id, version: input.version })
  const [before, after] = [
    { name: row.name, search: row.search },
    { name: input.name, search: input.search },
  ]
  const version = await repo.updateView(trx, row, after, now)
  if (version === undefined) throw new Error('a locked view has changed')
  return { view_id: row.view_id, version, change: { before, after } }
}

export function createViews({ db, commit, clock, acts }: ViewsDeps) {
  const undo: Undo = async (trx, { target, before, after }) => {
    const [, operator_id, view_id] = /^operator_view:(\d+):(\d+)$/.exec(target) ?? []
    await lockOperators(trx)
    const row = await repo.findView(trx, Number(operator_id), Number(view_id))
    const isAsLeft = Object.entries(after).every(([name, value]) => row?.[name as keyof repo.ViewRow] === value)
    if (!row || !isAsLeft) return undefined
    await repo.updateView(trx, row, before, clock.now())
    return { before: after, after: before }
  }

  return {
    async list({ operator: { operator_id } }: OperatorContext): Promise<Output<'GET /admin/api/operator.View/list'>> {
      const views = await repo.listViews(db, operator_id)
      const lists = await repo.listColumns(db, operator_id)
      return {
        list: views.map(({ view_id, list, name, search, version }) => ({ view_id, list, name, search, version })),
        columns: lists.map(({ list, columns }) => ({ list, columns: JSON.parse(columns) as Columns })),
      }
    },

    /** Throws `operator.view_not_found`, `operator.too_many_views`, `request.conflict`. */
    async save(input: SaveInput, context: OperatorContext): Promise<Output<typeof SAVE_CALL>> {
      const { operator_id } = context.operator
      const { request_id, view_id, name } = input
      return acts.perform(context, { call: SAVE_CALL, request_id }, async (trx) => {
        await lockOperators(trx)
        const { change: changed, ...saved } =
          view_id === undefined
            ? await make(trx, operator_id, input, clock.now())
            : await change(trx, operator_id, { ...input, view_id }, clock.now())
        const target = targetOf(operator_id, saved.view_id)
        return {
          change: { action: 'operator.view_save', target, target_name: name, ...changed },
          answer: (record_id) => ({ ...saved, record_id }),
        }
      })
    },

    /** Throws `operator.view_not_found`, `request.conflict`. */
    async remove(
      { request_id, view_id, version }: Checked<typeof DELETE_CALL>,
      context: OperatorContext,
    ): Promise<Output<typeof DELETE_CALL>> {
      const { operator_id } = context.operator
      return acts.perform(context, { call: DELETE_CALL, request_id }, async (trx) => {
        await lockOperators(trx)
        const row = await requireView(trx, operator_id, { view_id, version })
        const raised = await repo.updateView(trx, row, { is_delete: 1 }, clock.now())
        if (raised === undefined) throw new Error('a locked view has changed')
        const target = targetOf(operator_id, view_id)
        const [before, after] = [{ is_delete: 0 }, { is_delete: 1 }]
        return {
          change: { action: 'operator.view_delete', target, target_name: row.name, before, after },
          answer: (record_id) => ({ version: raised, record_id }),
        }
      })
    },

    /** Like the look of the console, columns are not recorded. Throws `operator.too_many_views`. */
    async columns({ list, columns }: Checked<'POST /admin/api/operator.View/columns'>, { operator }: OperatorContext) {
      const { operator_id } = operator
      await commit(async (trx) => {
        await repo.putColumns(trx, { operator_id, list }, columns.length > 0 ? JSON.stringify(columns) : undefined)
        if ((await repo.countLists(trx, operator_id)) > MAX_LISTS) throw new Refusal('operator.too_many_views')
      })
      return {}
    },

    undo: { 'operator.view_save': undo, 'operator.view_delete': undo },
  }
}
