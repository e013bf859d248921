import type { Migration } from '../migration.ts'

const FLAGS = ['top', 'hot', 'rec'] as const

const insertCounts = (rows: string) => `insert into content_facet_count (facet, kind, is_vip, "count") ${rows}`

/**
 * Numbers of contents by any one facet: category, tag or flag, where there were numbers by category only. Facets bear the
 * tokens of the search index; the empty one is the whole.
 */
export const facetCount: Migration = {
  name: '0025-facet-count',
  statements: () => [
    `create table content_facet_count (
      facet TEXT not null,
      kind TEXT not null,
      is_vip INT not null,
      "count" INT not null,
      primary key (facet, kind, is_vip)
    )`,
    insertCounts(`select '', kind, is_vip, count(*) from content where is_listed = 1 group by kind, is_vip`),
    insertCounts(`select 'fc' || category_id, kind, is_vip, count(*) from content_category where is_listed = 1
      group by category_id, kind, is_vip`),
    insertCounts(`select 'ft' || content_tag.tag_id, content.kind, content.is_vip, count(*)
      from content_tag inner join content on content.content_id = content_tag.content_id
      where content.is_listed = 1 group by content_tag.tag_id, content.kind, content.is_vip`),
    ...FLAGS.map((flag) =>
      insertCounts(`select 'f${flag}1', kind, is_vip, count(*) from content where is_listed = 1 and is_${flag} = 1
        group by kind, is_vip`),
    ),
    'drop table content_count',
  ],
}
