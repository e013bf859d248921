/** Merging of tags: contents get another tag instead, to which the keys lead. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import type { ConsoleMenuDeps } from './console-categories.ts'
import * as links from './console-links.repo.ts'
import * as repo from './console-menu.repo.ts'
import { contentsWith } from './console-moved.ts'
import { requireTag } from './console-tags.ts'

/** One tag of a merge, its contents, and those of them that had the other tag as well. */
interface MergedTag {
  tag_id: number
  contentIds: readonly number[]
  bothIds: readonly number[]
}

export function createConsoleTagMerge({ db, dialect, acts, clock, forget }: ConsoleMenuDeps) {
  async function mergeOne(trx: Trx, tag_id: number, into_id: number): Promise<MergedTag> {
    await requireTag(trx, tag_id)
    const contentIds = await contentsWith(trx, tag_id)
    const inBoth = new Set(await contentsWith(trx, into_id))
    await links.withReindex(trx, dialect, contentIds, async () => {
      await links.replaceTag(trx, contentIds, tag_id, into_id)
      await repo.updateTag(trx, tag_id, { is_delete: 1, merged_into: into_id }, clock.now())
    })
    return { tag_id, contentIds, bothIds: contentIds.filter((id) => inBoth.has(id)) }
  }

  /** False where a tag or its contents are not as the merge left them. */
  async function splitOne(trx: Trx, { tag_id, contentIds, bothIds }: MergedTag, into_id: number): Promise<boolean> {
    const row = await repo.findTag(trx, tag_id)
    if (!row || row.is_delete === 0 || row.merged_into !== into_id) return false
    if (!(await repo.isTagKeyFree(trx, row.tag_unique))) return false
    const tagged = new Set(await contentsWith(trx, into_id))
    if (contentIds.some((id) => !tagged.has(id))) return false
    const both = new Set(bothIds)
    await links.withReindex(trx, dialect, contentIds, async () => {
      await repo.updateTag(trx, tag_id, { is_delete: 0, merged_into: 0 }, clock.now())
      await links.replaceTag(
        trx,
        contentIds.filter((id) => !both.has(id)),
        into_id,
        tag_id,
      )
      await links.addTag(trx, bothIds, tag_id)
    })
    return true
  }

  const undo: Undo = async (trx, { before, after }: RecordedAct) => {
    await repo.lockTree(trx)
    const into_id = Number(after.merged_into)
    const merged = before.merged as readonly MergedTag[] | undefined
    if (!merged || (await repo.findTag(trx, into_id))?.is_delete !== 0) return undefined
    for (const { contentIds } of merged) await links.raiseVersions(trx, contentIds)
    await links.lockLinks(trx, dialect, 'content_tag')
    // What was merged last comes back first: it may have shared contents with those before.
    for (const one of [...merged].reverse())
      if (!(await splitOne(trx, one, into_id))) throw new Refusal('undo.moved_on')
    forget()
    return { before: { merged_into: into_id }, after: { merged_into: 0 } }
  }

  return {
    /** Throws `tag.not_found`, `category.cycle`, `category.too_large`. */
    async merge(
      { request_id, reason, dry, tag_ids, into_id }: Checked<'POST /admin/api/content.Tag/merge'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Tag/merge'>> {
      const tagIds = [...new Set(tag_ids)]
      if (tagIds.includes(into_id)) throw new Refusal('category.cycle')
      if (dry === 1) {
        const found = new Set<number>()
        for (const tag_id of tagIds) for (const id of await contentsWith(db, tag_id)) found.add(id)
        return { version: 0, record_id: null, content_num: found.size }
      }
      const act = { call: 'POST /admin/api/content.Tag/merge', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        await repo.lockTree(trx)
        const into = await requireTag(trx, into_id)
        // Rows of contents before the links, as whoever publishes a content takes them.
        for (const tag_id of tagIds) await links.raiseVersions(trx, await contentsWith(trx, tag_id))
        await links.lockLinks(trx, dialect, 'content_tag')
        const merged: MergedTag[] = []
        for (const tag_id of tagIds) merged.push(await mergeOne(trx, tag_id, into_id))
        const moved = new Set(merged.flatMap(({ contentIds }) => contentIds))
        return {
          change: {
            action: 'tag.merge',
            target: `tag:${into_id}`,
            target_name: into.tag_name,
            right: 'category.write' as const,
            before: { merged },
            after: { merged_into: into_id },
          },
          answer: (record_id) => ({ version: into.version, record_id, content_num: moved.size }),
        }
      })
      forget()
      return answer
    },

    undo: { 'tag.merge': undo },
  }
}
