/** Merging of categories: contents and children go to another one, to which the key leads. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import { type ConsoleMenuDeps, categoryOf, requireCategory, requireTree } from './console-categories.ts'
import * as links from './console-links.repo.ts'
import * as repo from './console-menu.repo.ts'
import { mayHang } from './console-menu.rules.ts'
import { contentsOf } from './console-moved.ts'
import { described, previewMoved } from './console-tree.ts'

type MergeInput = Checked<'POST /admin/api/content.Category/merge'>

/** What a merge changes, as far as it is not the row itself. */
interface Merged {
  /** Contents that were given the merged category itself. */
  directIds: readonly number[]
  /** Those of them that had been given the other one as well. */
  bothIds: readonly number[]
  childIds: readonly number[]
}

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value)

export function createConsoleMerge({ db, dialect, acts, clock, forget }: ConsoleMenuDeps) {
  /** Contents and children of one category go to another one. */
  async function merge(trx: Trx, row: repo.LockedCategory, into_id: number): Promise<Merged & { num: number }> {
    const { category_id } = row
    // Rows of contents before the links, as whoever publishes a content takes them.
    await links.raiseVersions(trx, await links.listDirect(trx, category_id))
    await links.lockLinks(trx, dialect, 'content_category')
    const contentIds = await contentsOf(trx, category_id)
    const directIds = await links.listDirect(trx, category_id)
    const inBoth = new Set(await links.listDirect(trx, into_id))
    const children = (await repo.listTree(trx)).filter(({ category_pid }) => category_pid === category_id)
    const childIds = children.map((child) => child.category_id)
    await links.withReindex(trx, dialect, contentIds, async () => {
      await repo.moveChildren(trx, childIds, into_id)
      await repo.updateCategory(trx, category_id, { is_delete: 1, merged_into: into_id }, clock.now())
      await links.relink(trx, contentIds, (ids) => ids.map((id) => (id === category_id ? into_id : id)))
    })
    return { directIds, bothIds: directIds.filter((id) => inBoth.has(id)), childIds, num: contentIds.length }
  }

  const undoMerge: Undo = async (trx, { target, before, after }: RecordedAct) => {
    await repo.lockTree(trx)
    const category_id = categoryOf(target)
    const into_id = Number(after.merged_into)
    const { directIds, bothIds, childIds } = before as unknown as Merged
    if (!isNumbers(directIds) || !isNumbers(bothIds) || !isNumbers(childIds)) return undefined
    const row = await repo.findCategory(trx, category_id)
    if (!row || row.is_delete === 0 || row.merged_into !== into_id) return undefined
    if (!(await repo.isCategoryKeyFree(trx, row.category_unique))) return undefined
    const tree = await repo.listTree(trx)
    const parentOf = new Map(tree.map((one) => [one.category_id, one.category_pid]))
    if (row.category_pid !== 0 && !parentOf.has(row.category_pid)) return undefined
    if (!parentOf.has(into_id) || childIds.some((id) => parentOf.get(id) !== into_id)) return undefined
    await links.raiseVersions(trx, directIds)
    await links.lockLinks(trx, dialect, 'content_category')
    const now = new Set(await links.listDirect(trx, into_id))
    if (directIds.some((id) => !now.has(id))) return undefined
    const moved = new Set(directIds)
    for (const childId of childIds) for (const id of await contentsOf(trx, childId)) moved.add(id)
    const contentIds = [...moved]
    const [own, both] = [new Set(directIds), new Set(bothIds)]
    await links.withReindex(trx, dialect, contentIds, async () => {
      await repo.updateCategory(trx, category_id, { is_delete: 0, merged_into: 0 }, clock.now())
      await repo.moveChildren(trx, childIds, category_id)
      await links.relink(trx, contentIds, (ids, content_id) => {
        if (!own.has(content_id)) return ids
        return [...ids.filter((id) => both.has(content_id) || id !== into_id), category_id]
      })
    })
    await repo.raiseTree(trx)
    forget()
    return { before: { merged_into: into_id }, after: { merged_into: 0 } }
  }

  return {
    /** Throws `category.not_found`, `category.cycle`, `category.too_large`, `request.conflict`. */
    async merge(
      { request_id, reason, dry, category_id, into_id, tree_version }: MergeInput,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Category/merge'>> {
      if (dry === 1) return previewMoved(db, category_id)
      const act = { call: 'POST /admin/api/content.Category/merge', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        await requireTree(trx, tree_version)
        const row = await requireCategory(trx, category_id)
        const into = await requireCategory(trx, into_id)
        // Into one of its own children it would take its place below itself.
        if (!mayHang(await repo.listTree(trx), category_id, into_id)) throw new Refusal('category.cycle')
        const { num, ...merged } = await merge(trx, row, into_id)
        const raised = await repo.raiseTree(trx)
        return {
          change: {
            action: 'category.merge',
            ...described(row),
            before: merged,
            after: { merged_into: into_id, intoName: into.category_name },
          },
          answer: (record_id) => ({ version: row.version + 1, tree_version: raised, record_id, content_num: num }),
        }
      })
      forget()
      return answer
    },

    undo: { 'category.merge': undoMerge },
  }
}
