/** Acts on many contents, content by content: what an act would do, does, and how it is taken back. */
import { setImmediate as turn } from 'node:timers/promises'
import type { BulkSkip, Finding } from '@zimu/contract'
import type { Dialect } from '../../../../db/columns.ts'
import { listMediaReferences } from '../../../../db/media-references.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { MediaStore } from '../../../../ports/media-store/index.ts'
import { areKnown } from '../../editing/document.repo.ts'
import { type ContentState, lockContent } from '../../writing/indexing.repo.ts'
import type { Writes } from '../../writing/writes.ts'
import { type ConsoleDatabase, listIds } from '../console-list.repo.ts'
import { parseSort } from '../console-list.rules.ts'
import { readFilter, type WireFilter } from '../console-list.ts'
import { changeFields, readContents } from './bulk.repo.ts'
import { type BulkAct, type BulkContent, type BulkFields, isAsLeft, type WantedAt, wantedOf } from './bulk.rules.ts'

export interface ContentBulkDeps {
  database: ConsoleDatabase
  db: Db
  dialect: Dialect
  clock: Clock
  media: Pick<MediaStore, 'stat'>
  writes: Pick<Writes, 'changeContent' | 'forget'>
}

/** What became of one content. `skip`: nothing, and why. */
export type BulkOutcome = { content_id: number; name: string } & (
  | { skip: BulkSkip /** What the reader of folders found. */; findings?: readonly Finding[] }
  | { skip: ''; before: RowValues; after: RowValues }
)

/** Values that a row had or has; of an import also versions of texts: of drafts, and of what visitors see. */
export type RowValues = Partial<BulkFields> & {
  /** Version that visitors see; null: there was none. */
  version_id?: number | null
  /** Version that was the draft; 0: there was none. */
  formerVersionId?: number
  /** Number of the draft. */
  draft_version?: number
}

/** Rows that are read at once. */
const BATCH = 400

const pick = (row: BulkContent, like: Partial<BulkFields>): Partial<BulkFields> =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name as keyof BulkFields]]))

export type ContentBulk = ReturnType<typeof createContentBulk>

export function createContentBulk({ database, db, dialect, clock, media, writes }: ContentBulkDeps) {
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

  return {
    /** Whether categories and tags of an act are there. */
    isPossible: async (act: BulkAct): Promise<boolean> => {
      if (act.act !== 'category' && act.act !== 'tag') return true
      const [category_ids, tag_ids] = act.act === 'category' ? [[...act.ids], []] : [[], [...act.ids]]
      return areKnown(db, { category_ids, tag_ids })
    },

    /** Numbers of all contents that a list has, in its order, at most `limit`. */
    list: ({ sort, ...filter }: WireFilter & { sort: string }, limit: number): Promise<number[]> =>
      listIds(database, readFilter(filter, clock.now()), parseSort(sort), limit),

    /** What an act would do to each, in the order given. Reads only. */
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
          const named = { content_id, name: row?.name ?? '' }
          if (typeof wanted === 'string' || !row) yield { ...named, skip: wanted as BulkSkip }
          else {
            yield { ...named, skip: '', before: pick(row, wanted), after: wanted }
            place += 1
          }
        }
      }
    },

    /** Those of the contents whose files are not all there: they do not come back on the site. Outside a transaction. */
    async listMissing(ids: readonly number[]): Promise<ReadonlySet<number>> {
      const missing = new Set<number>()
      for (const content_id of ids)
        for await (const { file_path } of listMediaReferences(db, content_id))
          if (!(await media.stat(file_path))) {
            missing.add(content_id)
            break
          }
      return missing
    },

    async apply(trx: Trx, content_id: number, act: BulkAct, at: WantedAt): Promise<BulkOutcome> {
      const row = await lock(trx, content_id)
      if (!row) return { content_id, name: '', skip: 'gone' }
      const wanted = wantedOf(row, act, at)
      const named = { content_id, name: row.name }
      if (typeof wanted === 'string') return { ...named, skip: wanted }
      await change(trx, row, wanted)
      return { ...named, skip: '', before: pick(row, wanted), after: wanted }
    },

    /** Brings back what was before; a content that moved on since is left as it is. */
    async revert(
      trx: Trx,
      content_id: number,
      { before, after }: { before: Partial<BulkFields>; after: Partial<BulkFields> },
    ): Promise<BulkOutcome> {
      const row = await lock(trx, content_id)
      if (!row) return { content_id, name: '', skip: 'gone' }
      const named = { content_id, name: row.name }
      const links = { category_ids: [...(before.category_ids ?? [])], tag_ids: [...(before.tag_ids ?? [])] }
      if (!isAsLeft(row, after) || !(await areKnown(trx, links))) return { ...named, skip: 'moved_on' }
      await change(trx, row, before)
      return { ...named, skip: '', before: after, after: before }
    },

    forget: writes.forget,
  }
}
