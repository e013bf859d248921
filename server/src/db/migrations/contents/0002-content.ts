import { BASE_COLUMNS } from '../../columns.ts'
import type { Migration } from '../migration.ts'

/** The search index: FTS5 in SQLite, an array with GIN in PostgreSQL (docs/decisions: search). */
const search = {
  sqlite: [
    `create virtual table content_search using fts5(
      tokens, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0"
    )`,
  ],
  postgres: [
    'create table content_search (search_rank bigint primary key, tokens text[] not null)',
    'create index content_search_tokens on content_search using gin (tokens)',
  ],
}

/** Categories, tags, contents, their files and texts, search, bullet comments. */
export const content: Migration = {
  name: '0002-content',
  statements: (dialect) => [
    `create table category (
      category_id ID,
      category_pid INT not null default 0,
      category_name TEXT not null,
      category_unique TEXT not null,
      image_url TEXT not null default '',
      texts TEXT not null default '{}',
      ${BASE_COLUMNS}
    )`,
    'create unique index category_unique on category (category_unique) where is_delete = 0',
    `create table tag (
      tag_id ID,
      tag_unique TEXT not null,
      tag_name TEXT not null,
      image_url TEXT not null default '',
      texts TEXT not null default '{}',
      ${BASE_COLUMNS}
    )`,
    'create unique index tag_unique on tag (tag_unique) where is_delete = 0',
    `create table content (
      content_id ID,
      "unique" TEXT not null,
      kind TEXT not null,
      name TEXT not null,
      title TEXT not null default '',
      description TEXT not null default '',
      keywords TEXT not null default '',
      texts TEXT not null default '{}',
      author TEXT not null default '',
      source TEXT not null default '',
      url TEXT not null default '',
      is_top FLAG,
      is_hot FLAG,
      is_rec FLAG,
      is_vip FLAG,
      can_exchange INT not null default 1,
      is_listed FLAG,
      release_time INT not null,
      hits INT not null default 0,
      hits_initial INT not null default 0,
      like_num INT not null default 0,
      extent INT not null default 0,
      duration INT not null default 0,
      image_file_id INT not null default 0,
      image_url TEXT not null default '',
      image_width INT not null default 0,
      image_height INT not null default 0,
      image_color TEXT not null default '',
      covers TEXT not null default '{}',
      random_key INT not null,
      import_key TEXT,
      import_hash TEXT,
      ${BASE_COLUMNS}
    )`,
    'create unique index content_unique on content ("unique")',
    'create unique index content_import on content (import_key) where import_key is not null',
    // Partial, so that no index claims to narrow by is_listed alone and the planner always walks the one in list order.
    'create index content_list on content (sort, content_id, kind, is_vip) where is_listed = 1',
    'create index content_release on content (release_time, content_id, kind, is_vip) where is_listed = 1',
    'create index content_create on content (create_time, content_id) where is_listed = 1',
    'create index content_hits on content (hits, content_id) where is_listed = 1',
    'create index content_like on content (like_num, content_id) where is_listed = 1',
    'create index content_random on content (random_key, content_id, kind, is_vip) where is_listed = 1',
    'create index content_listed on content (content_id, kind, is_vip) where is_listed = 1',
    'create index content_top on content (sort, content_id) where is_listed = 1 and is_top = 1',
    'create index content_hot on content (sort, content_id) where is_listed = 1 and is_hot = 1',
    'create index content_rec on content (sort, content_id) where is_listed = 1 and is_rec = 1',
    'create index content_due on content (release_time) where is_listed = 0 and is_disable = 0 and is_delete = 0',
    `create table content_body (
      content_id INT not null references content (content_id),
      lang TEXT not null,
      html TEXT not null,
      primary key (content_id, lang)
    )`,
    `create table content_category (
      content_id INT not null references content (content_id),
      category_id INT not null references category (category_id),
      is_direct INT not null,
      is_listed INT not null,
      sort INT not null,
      release_time INT not null,
      random_key INT not null,
      kind TEXT not null,
      is_vip INT not null,
      primary key (content_id, category_id)
    )`,
    `create index content_category_list
      on content_category (category_id, sort, content_id, kind, is_vip) where is_listed = 1`,
    `create index content_category_release
      on content_category (category_id, release_time, content_id, kind, is_vip) where is_listed = 1`,
    `create index content_category_random
      on content_category (category_id, random_key, content_id, kind, is_vip) where is_listed = 1`,
    `create table content_count (
      category_id INT not null,
      kind TEXT not null,
      is_vip INT not null,
      "count" INT not null,
      primary key (category_id, kind, is_vip)
    )`,
    `create table content_tag (
      content_id INT not null references content (content_id),
      tag_id INT not null references tag (tag_id),
      primary key (content_id, tag_id)
    )`,
    'create index content_tag_tag on content_tag (tag_id, content_id)',
    `create table file (
      file_id ID,
      file_name TEXT not null,
      file_path TEXT not null,
      file_type TEXT not null,
      file_ext TEXT not null,
      file_size INT not null,
      width INT not null default 0,
      height INT not null default 0,
      color TEXT not null default '',
      duration REAL not null default 0,
      is_public INT not null default 0,
      create_time INT not null
    )`,
    'create unique index file_path on file (file_path)',
    `create table content_file (
      content_file_id ID,
      content_id INT not null references content (content_id),
      file_id INT not null references file (file_id),
      role TEXT not null,
      position INT not null,
      title TEXT not null default '',
      text TEXT not null default '',
      texts TEXT not null default '{}',
      meta TEXT not null default '{}'
    )`,
    'create index content_file_content on content_file (content_id, role, position)',
    ...search[dialect],
    'create table content_search_text (search_rank INT primary key, text TEXT not null)',
    `create table searchword (
      searchword_id ID,
      name TEXT not null,
      word_key TEXT not null,
      hits INT not null default 0,
      sort INT not null default 0,
      is_hot FLAG,
      is_reviewed INT not null default 0,
      is_disable FLAG,
      create_time INT not null
    )`,
    'create unique index searchword_word on searchword (word_key)',
    'create index searchword_list on searchword (is_reviewed, is_disable, sort, hits)',
    `create table content_danmu (
      danmu_id ID,
      content_id INT not null references content (content_id),
      member_id INT not null default 0,
      text TEXT not null,
      color TEXT not null,
      time REAL not null,
      mode INT not null default 0,
      segment INT not null,
      like_num INT not null default 0,
      state TEXT not null default 'shown',
      create_time INT not null
    )`,
    'create index content_danmu_segment on content_danmu (content_id, segment, state, time, danmu_id)',
    'create index content_danmu_member on content_danmu (member_id, create_time)',
    `create table danmu_report (
      report_id ID,
      danmu_id INT not null references content_danmu (danmu_id),
      member_id INT not null,
      reason TEXT not null,
      create_time INT not null
    )`,
    'create unique index danmu_report_key on danmu_report (danmu_id, member_id)',
  ],
}
