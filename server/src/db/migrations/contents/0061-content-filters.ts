import type { Migration } from '../migration.ts'

const UPDATED = 'coalesce(update_time, create_time)'
/** What an order or another filter reads besides: a filter that few or all match is answered from its index alone. */
const COVERED = `content_id, is_delete, is_disable, is_listed, is_draft, kind, is_vip,
  release_time, hits, like_num, plays_7, sort, update_time, create_time`

const filterIndex = (name: string, condition: string) =>
  `create index ${name} on content ((${UPDATED}), ${COVERED}) where ${condition}`

/**
 * What the console's list of contents is narrowed by has indexes of its own: what is amiss, who wrote last, how often it was played.
 * Whether a content stands in a category, and its plays of a week, are kept in the row.
 */
export const contentFilters: Migration = {
  name: '0061-content-filters',
  statements: () => [
    'alter table content add column has_category FLAG',
    "alter table content add column editor TEXT not null default ''",
    'alter table content add column plays_7 INT not null default 0',
    `update content set has_category = 1
      where exists (select 1 from content_category link where link.content_id = content.content_id)`,
    `update content set editor = coalesce((
        select version.operator from content_version version
        where version.content_id = content.content_id and version.operator <> ''
        order by version.version_id desc limit 1
      ), '')`,
    filterIndex('content_no_cover', "image_url = ''"),
    filterIndex('content_no_description', "description = ''"),
    filterIndex('content_no_category', 'has_category = 0'),
    filterIndex('content_unplayed', 'plays_7 = 0'),
    filterIndex('content_played', 'plays_7 > 0'),
    `create index content_by_editor on content (editor, (${UPDATED}), ${COVERED}) where editor <> ''`,
    'create index content_by_plays on content (is_delete, plays_7, content_id, kind, is_vip)',
    'create index content_by_sort on content (is_delete, sort, content_id, kind, is_vip)',
  ],
}
