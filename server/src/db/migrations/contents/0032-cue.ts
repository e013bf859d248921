import type { Migration } from '../migration.ts'

/** The index of subtitles, as `content_search` is made. */
const search = {
  sqlite: [
    `create virtual table content_cue_search using fts5(
      tokens, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0"
    )`,
  ],
  postgres: [
    'create table content_cue_search (cue_id bigint primary key, tokens text[] not null)',
    'create index content_cue_search_tokens on content_cue_search using gin (tokens)',
  ],
}

/** Subtitles of films with what is needed to find them. */
export const cue: Migration = {
  name: '0032-cue',
  statements: (dialect) => [
    `create table content_cue (
      cue_id INT primary key,
      content_id INT not null references content (content_id),
      episode INT not null,
      lang TEXT not null,
      time REAL not null,
      text TEXT not null,
      folded TEXT not null
    )`,
    ...search[dialect],
  ],
}
