/** What operators do to categories: make, change, delete. Moving and merging: `console-tree.ts`. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { conflictOf, treeConflict } from './console-conflict.ts'
import { listInCategory } from './console-links.repo.ts'
import * as repo from './console-menu.repo.ts'
import { changedColumns, isAsLeft, nameColumns, namesOf, sortBehind } from './console-menu.rules.ts'

export interface ConsoleMenuDeps {
  db: Db
  dialect: Dialect
  clock: Clock
  acts: Pick<Acts, 'perform'>
  /** Empties the caches of contents. */
  forget(): void
}

type SaveInput = Checked<'POST /admin/api/content.Category/save'>
export const categoryTarget = (category_id: number) => `category:${category_id}`
export const categoryOf = (target: string) => Number(target.slice('category:'.length))

/** A category that is there. Throws `category.not_found`. */
export async function requireCategory(trx: Trx, category_id: number): Promise<repo.LockedCategory> {
  const row = await repo.findCategory(trx, category_id)
  if (!row || row.is_delete === 1) throw new Refusal('category.not_found')
  return row
}

/** Locks the tree. Throws `request.conflict` where its shape is another one than that on the screen. */
export async function requireTree(trx: Trx, tree_version: number): Promise<void> {
  const version = await repo.lockTree(trx)
  if (version !== tree_version) throw await treeConflict(trx, version)
}

export async function isEmpty(trx: Trx, category_id: number): Promise<boolean> {
  if ((await repo.listTree(trx)).some((row) => row.category_pid === category_id)) return false
  return (await listInCategory(trx, category_id, 1)).length === 0
}

function columnsOf({ category_unique, names, image_url, is_disable }: SaveInput) {
  const { name, texts } = nameColumns('category_name', names)
  return { category_unique, category_name: name, texts, image_url, is_disable }
}

/** The row for whoever decided on an older one. */
const rowNow = ({ category_name, texts, version, category_unique, image_url, is_disable }: repo.LockedCategory) => ({
  version,
  name: category_name,
  names: namesOf('category_name', category_name, texts),
  category_unique,
  image_url,
  is_disable,
})

async function make(trx: Trx, input: SaveInput, now: number) {
  const { category_pid } = input
  if (category_pid !== 0) await requireCategory(trx, category_pid)
  const columns = columnsOf(input)
  const sort = sortBehind(await repo.listTree(trx), category_pid)
  const category_id = await repo.insertCategory(trx, { ...columns, category_pid, sort }, now)
  const change = { before: { is_delete: 1 }, after: { is_delete: 0, category_pid, ...columns } }
  return { category_id, version: 1, tree_version: await repo.raiseTree(trx), change }
}

async function change(
  trx: Trx,
  category_id: number,
  input: SaveInput,
  { tree_version, now }: { tree_version: number; now: number },
) {
  const row = await requireCategory(trx, category_id)
  if (input.version !== row.version) throw await conflictOf(trx, categoryTarget(category_id), rowNow(row))
  const { before, after, isChanged } = changedColumns<Partial<repo.LockedCategory>>(row, columnsOf(input))
  if (!isChanged) return { category_id, version: row.version, tree_version, change: null }
  const version = await repo.updateCategory(trx, category_id, after, now)
  return { category_id, version, tree_version, change: { before, after } }
}

export function createConsoleCategories({ acts, clock, forget }: Pick<ConsoleMenuDeps, 'acts' | 'clock' | 'forget'>) {
  /** Brings a row back to what it was: changed, made or deleted. */
  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    await repo.lockTree(trx)
    const category_id = categoryOf(target)
    const row = await repo.findCategory(trx, category_id)
    if (!row || !isAsLeft(row, after)) return undefined
    if (before.is_delete === 1 && !(await isEmpty(trx, category_id))) return undefined
    const was = { ...row, ...before } as repo.LockedCategory
    if (was.is_delete === 0 && !(await repo.isCategoryKeyFree(trx, was.category_unique, category_id))) return undefined
    const isRooted = was.category_pid === 0 || (await repo.findCategory(trx, was.category_pid))?.is_delete === 0
    if (before.is_delete === 0 && !isRooted) return undefined
    await repo.updateCategory(trx, category_id, before, clock.now())
    if (before.is_delete !== undefined) await repo.raiseTree(trx)
    forget()
    return { before: after, after: before }
  }

  return {
    /** Throws `category.not_found`, `site.key_taken`, `request.conflict`. */
    async save(input: SaveInput, context: OperatorContext): Promise<Output<'POST /admin/api/content.Category/save'>> {
      const { request_id, reason, category_id, category_unique, names } = input
      const act = { call: 'POST /admin/api/content.Category/save', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        const tree_version = await repo.lockTree(trx)
        const now = clock.now()
        if (!(await repo.isCategoryKeyFree(trx, category_unique, category_id)))
          throw new Refusal('site.key_taken', { field: 'category_unique' })
        const done =
          category_id === undefined
            ? await make(trx, input, now)
            : await change(trx, category_id, input, { tree_version, now })
        const { change: changed, ...rest } = done
        return {
          change: changed && {
            action: 'category.save',
            target: categoryTarget(rest.category_id),
            target_name: names['zh-Hans'] ?? '',
            right: 'category.write' as const,
            ...changed,
          },
          answer: (record_id) => ({ ...rest, record_id }),
        }
      })
      forget()
      return answer
    },

    /** Throws `category.not_found`, `category.in_use`, `request.conflict`. */
    async remove(
      { request_id, reason, category_id, tree_version }: Checked<'POST /admin/api/content.Category/delete'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Category/delete'>> {
      const act = { call: 'POST /admin/api/content.Category/delete', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        await requireTree(trx, tree_version)
        const row = await requireCategory(trx, category_id)
        if (!(await isEmpty(trx, category_id))) throw new Refusal('category.in_use')
        const version = await repo.updateCategory(trx, category_id, { is_delete: 1 }, clock.now())
        const raised = await repo.raiseTree(trx)
        return {
          change: {
            action: 'category.delete',
            target: categoryTarget(category_id),
            target_name: row.category_name,
            right: 'category.write' as const,
            before: { is_delete: 0 },
            after: { is_delete: 1 },
          },
          answer: (record_id) => ({ version, tree_version: raised, record_id }),
        }
      })
      forget()
      return answer
    },

    undo: { 'category.save': undo, 'category.delete': undo },
  }
}
