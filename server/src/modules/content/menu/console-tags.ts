/** What operators do to tags: make, change, merge, delete. Names of tags are searched, so that search follows. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import type { ConsoleMenuDeps } from './console-categories.ts'
import { conflictOf } from './console-conflict.ts'
import * as links from './console-links.repo.ts'
import * as repo from './console-menu.repo.ts'
import { changedColumns, isAsLeft, nameColumns, namesOf } from './console-menu.rules.ts'
import { contentsWith } from './console-moved.ts'

type SaveInput = Checked<'POST /admin/api/content.Tag/save'>
const tagTarget = (tag_id: number) => `tag:${tag_id}`
const tagOf = (target: string) => Number(target.slice('tag:'.length))

/** A tag that is there. Throws `tag.not_found`. */
export async function requireTag(trx: Trx, tag_id: number): Promise<repo.LockedTag> {
  const row = await repo.findTag(trx, tag_id)
  if (!row || row.is_delete === 1) throw new Refusal('tag.not_found')
  return row
}

function columnsOf({ tag_unique, names, image_url, is_disable }: SaveInput) {
  const { name, texts } = nameColumns('tag_name', names)
  return { tag_unique, tag_name: name, texts, image_url, is_disable }
}

/** The row for whoever decided on an older one. */
const rowNow = ({ tag_name, texts, version, tag_unique, image_url, is_disable }: repo.LockedTag) => ({
  version,
  name: tag_name,
  names: namesOf('tag_name', tag_name, texts),
  tag_unique,
  image_url,
  is_disable,
})

/** What the record says of every act on a tag. */
const described = (tag_id: number, target_name: string) => ({
  target: tagTarget(tag_id),
  target_name,
  right: 'category.write' as const,
})

export function createConsoleTags({ dialect, acts, clock, forget }: Omit<ConsoleMenuDeps, 'db'>) {
  /** Changes a tag, and search where it finds other names now. */
  async function put(trx: Trx, tag_id: number, columns: Partial<repo.LockedTag>): Promise<number> {
    const update = () => repo.updateTag(trx, tag_id, columns, clock.now())
    const isFound = columns.tag_name ?? columns.texts ?? columns.is_disable
    if (isFound === undefined) return update()
    await links.lockLinks(trx, dialect, 'content_tag')
    let version = 0
    await links.withReindex(trx, dialect, await contentsWith(trx, tag_id), async () => {
      version = await update()
    })
    return version
  }

  async function make(trx: Trx, input: SaveInput) {
    const columns = columnsOf(input)
    const tag_id = await repo.insertTag(trx, columns, clock.now())
    return { tag_id, version: 1, change: { before: { is_delete: 1 }, after: { is_delete: 0, ...columns } } }
  }

  async function change(trx: Trx, tag_id: number, input: SaveInput) {
    const row = await requireTag(trx, tag_id)
    if (input.version !== row.version) throw await conflictOf(trx, tagTarget(tag_id), rowNow(row))
    const { before, after, isChanged } = changedColumns<Partial<repo.LockedTag>>(row, columnsOf(input))
    if (!isChanged) return { tag_id, version: row.version, change: null }
    return { tag_id, version: await put(trx, tag_id, after), change: { before, after } }
  }

  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    await repo.lockTree(trx)
    const tag_id = tagOf(target)
    const row = await repo.findTag(trx, tag_id)
    if (!row || !isAsLeft(row, after)) return undefined
    if (before.is_delete === 1 && (await links.listWithTag(trx, tag_id, 1)).length > 0) return undefined
    const was = { ...row, ...before } as repo.LockedTag
    if (was.is_delete === 0 && !(await repo.isTagKeyFree(trx, was.tag_unique, tag_id))) return undefined
    await put(trx, tag_id, before as Partial<repo.LockedTag>)
    forget()
    return { before: after, after: before }
  }

  return {
    /** Throws `tag.not_found`, `site.key_taken`, `category.too_large`, `request.conflict`. */
    async save(input: SaveInput, context: OperatorContext): Promise<Output<'POST /admin/api/content.Tag/save'>> {
      const { request_id, reason, tag_id, tag_unique, names } = input
      const act = { call: 'POST /admin/api/content.Tag/save', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        await repo.lockTree(trx)
        if (!(await repo.isTagKeyFree(trx, tag_unique, tag_id)))
          throw new Refusal('site.key_taken', { field: 'tag_unique' })
        const { change: changed, ...rest } =
          tag_id === undefined ? await make(trx, input) : await change(trx, tag_id, input)
        return {
          change: changed && { action: 'tag.save', ...described(rest.tag_id, names['zh-Hans'] ?? ''), ...changed },
          answer: (record_id) => ({ ...rest, record_id }),
        }
      })
      forget()
      return answer
    },

    /** Throws `tag.not_found`, `tag.in_use`, `request.conflict`. */
    async remove(
      { request_id, reason, tag_id, version }: Checked<'POST /admin/api/content.Tag/delete'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Tag/delete'>> {
      const act = { call: 'POST /admin/api/content.Tag/delete', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        await repo.lockTree(trx)
        const row = await requireTag(trx, tag_id)
        if (version !== row.version) throw await conflictOf(trx, tagTarget(tag_id), rowNow(row))
        if ((await links.listWithTag(trx, tag_id, 1)).length > 0) throw new Refusal('tag.in_use')
        const raised = await repo.updateTag(trx, tag_id, { is_delete: 1 }, clock.now())
        return {
          change: {
            action: 'tag.delete',
            ...described(tag_id, row.tag_name),
            before: { is_delete: 0 },
            after: { is_delete: 1 },
          },
          answer: (record_id) => ({ version: raised, record_id }),
        }
      })
      forget()
      return answer
    },

    undo: { 'tag.save': undo, 'tag.delete': undo },
  }
}
