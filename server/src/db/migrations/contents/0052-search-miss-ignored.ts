import type { Migration } from '../migration.ts'

/** Words sought in vain that operators leave out of the list. */
export const searchMissIgnored: Migration = {
  name: '0052-search-miss-ignored',
  statements: () => [
    `create table search_miss_ignored (
      lang TEXT not null,
      word_key TEXT not null,
      create_time INT not null,
      primary key (lang, word_key)
    )`,
  ],
}
