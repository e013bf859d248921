import type { Migration } from '../migration.ts'

/** What is made of films, and what was read from them before. */
export const rendition: Migration = {
  name: '0042-rendition',
  statements: () => [
    `create table film_source (
      file_id INT primary key references file (file_id),
      content_id INT not null references content (content_id),
      facts TEXT not null,
      loudness TEXT not null default '',
      master TEXT not null default ''
    )`,
    `create table rendition (
      rendition_id ID,
      file_id INT not null references film_source (file_id),
      content_id INT not null,
      kind TEXT not null,
      name TEXT not null,
      width INT not null,
      height INT not null,
      bitrate INT not null,
      plan TEXT not null,
      state TEXT not null,
      progress REAL not null default 0,
      priority INT not null default 0,
      fault TEXT not null default '',
      fault_seconds REAL not null default 0,
      log TEXT not null default '',
      run_token TEXT not null default '',
      create_time INT not null,
      start_time INT,
      end_time INT,
      unique (file_id, name)
    )`,
    'create index rendition_queue on rendition (state, priority, rendition_id)',
    'create index rendition_content on rendition (content_id, rendition_id)',
  ],
}
