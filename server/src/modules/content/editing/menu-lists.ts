/** Categories and tags as operators see and choose them. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime } from '../../../texts/time.ts'
import { type CatalogueCache, findStoredCount, NO_FILTER } from '../menu/catalogue.ts'
import { countTags, countUnlisted, listCategories, listTags, type TagPlace } from '../menu/console-lists.repo.ts'
import { readTreeVersion } from '../menu/console-menu.repo.ts'
import { namesOf } from '../menu/console-menu.rules.ts'

export interface MenuListsDeps {
  db: Db
  catalogue: Pick<CatalogueCache, 'read'>
}

/** Undefined for a text that is no place: the list begins anew. */
function readPlace(cursor: string | undefined): TagPlace | undefined {
  const [, side, number] = /^([ab])(\d{1,15})$/.exec(cursor ?? '') ?? []
  return side === undefined ? undefined : { side: side === 'a' ? 'after' : 'before', tag_id: Number(number) }
}

export function createMenuLists({ db, catalogue }: MenuListsDeps) {
  const named = (field: string, name: string, texts: string, language: Language) =>
    localise({ [field]: name }, texts, language)[field] ?? name

  return {
    async categories(
      _input: Checked<'GET /admin/api/content.Category/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Category/list'>> {
      const counts = await catalogue.read()
      // Before the rows: a tree that was changed between the two is refused then, not overwritten.
      const tree_version = await readTreeVersion(db)
      const rows = await listCategories(db)
      const unlisted = await countUnlisted(db)
      const countOf = (category_id: number, is_delete: 0 | 1) =>
        Number(unlisted.find((row) => row.category_id === category_id && row.is_delete === is_delete)?.num ?? 0)
      return {
        list: rows.map(({ category_name, texts, ...row }) => ({
          ...row,
          name: named('category_name', category_name, texts, language),
          names: namesOf('category_name', category_name, texts),
          content_num: findStoredCount(counts, { ...NO_FILTER, category_ids: [row.category_id] }) ?? 0,
          unlisted_num: countOf(row.category_id, 0),
          bin_num: countOf(row.category_id, 1),
        })),
        tree_version,
      }
    },

    async tags(
      { q, is_unused, limit, cursor }: Checked<'GET /admin/api/content.Tag/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Tag/list'>> {
      const counts = await catalogue.read()
      const place = readPlace(cursor)
      const { rows, hasMore } = await listTags(db, { q, is_unused }, { limit, place })
      const isBack = place?.side === 'before'
      const [first, last] = [rows[0]?.tag_id, rows.at(-1)?.tag_id]
      return {
        list: rows.map(({ tag_name, texts, use_time, ...row }) => ({
          ...row,
          name: named('tag_name', tag_name, texts, language),
          names: namesOf('tag_name', tag_name, texts),
          content_num: findStoredCount(counts, { ...NO_FILTER, tag_ids: [row.tag_id] }) ?? 0,
          use_time: use_time === null ? null : formatTime(use_time),
        })),
        next_cursor: last !== undefined && (isBack || hasMore) ? `a${last}` : null,
        prev_cursor: first !== undefined && place && (!isBack || hasMore) ? `b${first}` : null,
        count: await countTags(db, { q, is_unused }),
        is_count_exact: 1,
      }
    },
  }
}
