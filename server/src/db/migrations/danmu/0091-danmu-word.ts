import type { Migration } from '../migration.ts'

/** Words that danmu are compared with; a danmu names the one that it matched when it was sent. */
export const danmuWord: Migration = {
  name: '0091-danmu-word',
  statements: () => [
    `create table danmu_word (
      word_id ID,
      word TEXT not null,
      word_key TEXT not null,
      kind TEXT not null,
      note TEXT not null default '',
      operator_id INT not null,
      is_delete FLAG,
      version INT not null default 1,
      create_time INT not null,
      update_time INT not null
    )`,
    'create unique index danmu_word_key on danmu_word (word_key) where is_delete = 0',
    'alter table content_danmu add column word_id INT not null default 0',
    'create index content_danmu_word on content_danmu (word_id, create_time) where word_id > 0',
  ],
}
