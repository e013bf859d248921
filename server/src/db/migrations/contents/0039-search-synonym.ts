import type { Migration } from '../migration.ts'

/** Words that search takes for each other, and words that were sought in vain, by day (`20261123`). */
export const searchSynonym: Migration = {
  name: '0039-search-synonym',
  statements: () => [
    `create table search_synonym (
      synonym_id ID,
      word TEXT not null,
      other TEXT not null,
      is_one_way FLAG,
      is_delete FLAG,
      create_time INT not null,
      update_time INT
    )`,
    `create table search_miss (
      day INT not null,
      lang TEXT not null,
      word_key TEXT not null,
      name TEXT not null,
      times INT not null,
      primary key (day, lang, word_key)
    )`,
  ],
}
