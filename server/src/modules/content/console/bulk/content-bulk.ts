/** Acts on many contents, content by content: what an act would do, does, and how it is taken back. */
import { setImmediate as turn } from 'node:timers/promises'
import type { BulkSkip, Checked } from '@zimu/contract'
import type { Dialect } from '../../../../db/columns.ts'
import { listMediaReferences } from '../../../../db/media-references.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { MediaStore } from '../../../../ports/media-store/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { BulkKind, BulkOutcome, BulkTime, RowValues } from '../../../bulk/index.ts'
import { areKnown } from '../../editing/document.repo.ts'
import type { createImportedDrafts } from '../../editing/imported-drafts.ts'
import { type ContentState, lockContent } from '../../writing/indexing.repo.ts'
import type { Writes } from '../../writing/writes.ts'
import { listIds } from '../console-list.repo.ts'
import { parseSort } from '../console-list.rules.ts'
import { readFilter } from '../console-list.ts'
import type { ConsoleDatabase } from '../console-narrow.ts'
import { changeFields, readContents } from './bulk.repo.ts'
import { BULK_RULES, type BulkAct, type BulkContent, type BulkFields, isAsLeft, wantedOf } from './bulk.rules.ts'
import { readAct } from './read-act.ts'

export interface ContentBulkDeps {
  database: ConsoleDatabase
  db: Db
  dialect: Dialect
  clock: Clock
  media: Pick<MediaStore, 'stat'>
  writes: Pick<Writes, 'changeContent' | 'forget'>
  imported: Pick<ReturnType<typeof createImportedDrafts>, 'revert'>
}

type Input = Checked<'POST /admin/api/content.Content/bulk'>

/** Rows that are read at once. */
const BATCH = 400

const pick = (row: BulkContent, like: Partial<BulkFields>): Partial<BulkFields> =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name as keyof BulkFields]]))

/** Whether what is taken back are texts of a content, as an import wrote them, not its state. */
const isText = (after: RowValues) => after.draft_version !== undefined || after.version_id !== undefined

export function createContentBulk({ database, db, dialect, clock, media, writes, imported }: ContentBulkDeps) {
  async function change(trx: Trx, row: BulkContent, wanted: Partial<BulkFields>) {
    const { is_vip, can_exchange, sort, category_ids, tag_ids, ...state } = wanted
    if (Object.keys(state).length > 0) await writes.changeContent(trx, row.content_id, state as Partial<ContentState>)
    if ([is_vip, can_exchange, sort, category_ids, tag_ids].some((value) => value !== undefined))
      await changeFields(trx, row, wanted, { dialect, now: clock.now() })
  }

  /** Reads a content that no other transaction changes until this one ends. */
  async function lock(trx: Trx, content_id: number): Promise<BulkContent | undefined> {
    if (!(await lockContent(trx, content_id))) return undefined
    return (await readContents(trx, [content_id])).get(content_id)
  }

  /** Brings the state back that was before. */
  async function revertState(
    trx: Trx,
    row_id: number,
    { before, after }: { before: Partial<BulkFields>; after: Partial<BulkFields> },
  ): Promise<BulkOutcome> {
    const row = await lock(trx, row_id)
    if (!row) return { row_id, name: '', skip: 'gone' }
    const named = { row_id, name: row.name }
    const links = { category_ids: [...(before.category_ids ?? [])], tag_ids: [...(before.tag_ids ?? [])] }
    if (!isAsLeft(row, after) || !(await areKnown(trx, links))) return { ...named, skip: 'moved_on' }
    await change(trx, row, before)
    return { ...named, skip: '', before: after, after: before }
  }

  return {
    rules: BULK_RULES,

    /** Throws `request.invalid_parameter` with the field, `content.category_unknown`. */
    async read(input: Input): Promise<BulkAct> {
      const act = readAct(input)
      if (act.act !== 'category' && act.act !== 'tag') return act
      const [category_ids, tag_ids] = act.act === 'category' ? [[...act.ids], []] : [[], [...act.ids]]
      if (!(await areKnown(db, { category_ids, tag_ids }))) throw new Refusal('content.category_unknown')
      return act
    },

    list: ({ sort, ...filter }: NonNullable<Input['filter']>, limit: number): Promise<number[]> =>
      listIds(database, readFilter(filter, clock.now()), parseSort(sort), limit),

    async *foresee(ids: readonly number[], act: BulkAct, now: number): AsyncGenerator<BulkOutcome> {
      let place = 0
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH)
        // Others have their turn between two batches.
        if (start > 0) await turn()
        const rows = await readContents(db, batch)
        for (const content_id of batch) {
          const row = rows.get(content_id)
          const wanted = row ? wantedOf(row, act, { now, place }) : 'gone'
          const named = { row_id: content_id, name: row?.name ?? '' }
          if (typeof wanted === 'string' || !row) yield { ...named, skip: wanted as BulkSkip }
          else {
            yield { ...named, skip: '', before: pick(row, wanted), after: wanted }
            place += 1
          }
        }
      }
    },

    /** A content whose files are not all there does not come back on the site. */
    async findObstacles(ids: readonly number[], { act }: BulkAct): Promise<ReadonlyMap<number, BulkSkip>> {
      const missing = new Map<number, BulkSkip>()
      if (act !== 'publish') return missing
      for (const content_id of ids)
        for await (const { file_path } of listMediaReferences(db, content_id))
          if (!(await media.stat(file_path))) {
            missing.set(content_id, 'media_missing')
            break
          }
      return missing
    },

    async apply(trx: Trx, row_id: number, act: BulkAct, at: BulkTime): Promise<BulkOutcome> {
      const row = await lock(trx, row_id)
      if (!row) return { row_id, name: '', skip: 'gone' }
      const wanted = wantedOf(row, act, at)
      const named = { row_id, name: row.name }
      if (typeof wanted === 'string') return { ...named, skip: wanted }
      await change(trx, row, wanted)
      return { ...named, skip: '', before: pick(row, wanted), after: wanted }
    },

    revert: (trx: Trx, row_id: number, values: { before: RowValues; after: RowValues }, operator: string) =>
      isText(values.after) ? imported.revert(trx, row_id, values, operator) : revertState(trx, row_id, values),

    forget: writes.forget,
  } satisfies BulkKind<Input, BulkAct>
}
