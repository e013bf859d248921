/** Moving of categories: contents, their numbers and search follow. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import { type ConsoleMenuDeps, categoryOf, categoryTarget, requireCategory, requireTree } from './console-categories.ts'
import * as links from './console-links.repo.ts'
import * as repo from './console-menu.repo.ts'
import { mayHang, sortsAfter } from './console-menu.rules.ts'
import { contentsOf } from './console-moved.ts'

type MoveInput = Checked<'POST /admin/api/content.Category/move'>

/** What a move changes: the parent, and the sorts of its children. */
interface Placing {
  category_pid: number
  sorts: Record<number, number>
}

/** What the record calls a category. */
export const described = ({ category_id, category_name }: repo.LockedCategory) => ({
  target: categoryTarget(category_id),
  target_name: category_name,
  right: 'category.write' as const,
})

/** How many contents an act would move: none where a category stays below its parent. */
export async function previewMoved(db: ConsoleMenuDeps['db'], category_id: number, category_pid?: number) {
  const isStaying =
    category_pid !== undefined && (await repo.findCategory(db, category_id))?.category_pid === category_pid
  const content_num = isStaying ? 0 : (await contentsOf(db, category_id)).length
  return { version: 0, tree_version: await repo.readTreeVersion(db), record_id: null, content_num }
}

export function createConsoleTree({ db, dialect, acts, clock, forget }: ConsoleMenuDeps) {
  async function place(trx: Trx, row: repo.LockedCategory, { category_pid, sorts }: Placing): Promise<number> {
    const { category_id } = row
    const setPlace = async () => {
      await repo.setSorts(trx, sorts)
      await repo.updateCategory(trx, category_id, { category_pid }, clock.now())
    }
    if (category_pid === row.category_pid) {
      await setPlace()
      return 0
    }
    await links.lockLinks(trx, dialect, 'content_category')
    const contentIds = await contentsOf(trx, category_id)
    await links.withReindex(trx, dialect, contentIds, async () => {
      await setPlace()
      await links.relink(trx, contentIds)
    })
    return contentIds.length
  }

  const undoMove: Undo = async (trx, { target, before, after }: RecordedAct) => {
    await repo.lockTree(trx)
    const row = await repo.findCategory(trx, categoryOf(target))
    const [was, left] = [before, after] as unknown as [Placing, Placing]
    if (!row || row.is_delete === 1 || row.category_pid !== left.category_pid) return undefined
    const rows = await repo.listTree(trx)
    const sortOf = new Map(rows.map(({ category_id, sort }) => [category_id, sort]))
    if (!Object.entries(left.sorts).every(([id, sort]) => sortOf.get(Number(id)) === sort)) return undefined
    const isThere = was.category_pid === 0 || sortOf.has(was.category_pid)
    if (!isThere || !mayHang(rows, row.category_id, was.category_pid)) return undefined
    await place(trx, row, was)
    await repo.raiseTree(trx)
    forget()
    return { before: after, after: before }
  }

  return {
    /** Throws `category.not_found`, `category.cycle`, `category.too_large`, `request.conflict`. */
    async move(
      { request_id, reason, dry, category_id, category_pid, before_id, tree_version }: MoveInput,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Category/move'>> {
      if (dry === 1) return previewMoved(db, category_id, category_pid)
      const act = { call: 'POST /admin/api/content.Category/move', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        await requireTree(trx, tree_version)
        const row = await requireCategory(trx, category_id)
        if (category_pid !== 0) await requireCategory(trx, category_pid)
        const rows = await repo.listTree(trx)
        if (!mayHang(rows, category_id, category_pid)) throw new Refusal('category.cycle')
        const sorts = sortsAfter(rows, category_id, category_pid, before_id)
        if (category_pid === row.category_pid && Object.keys(sorts).length === 0)
          return {
            change: null,
            answer: () => ({ version: row.version, tree_version, record_id: null, content_num: 0 }),
          }
        const after: Placing = { category_pid, sorts }
        const former = rows.filter((one) => sorts[one.category_id] !== undefined)
        const before: Placing = {
          category_pid: row.category_pid,
          sorts: Object.fromEntries(former.map((one) => [one.category_id, one.sort])),
        }
        const content_num = await place(trx, row, after)
        const raised = await repo.raiseTree(trx)
        return {
          change: { action: 'category.move', ...described(row), before, after },
          answer: (record_id) => ({ version: row.version + 1, tree_version: raised, record_id, content_num }),
        }
      })
      forget()
      return answer
    },

    undo: { 'category.move': undoMove },
  }
}
