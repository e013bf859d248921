import type { Migration } from '../migration.ts'

/** Search words belong to a language; those of before to the base language, whose texts they were checked against. */
export const searchwordLanguage: Migration = {
  name: '0031-searchword-language',
  statements: () => [
    `alter table searchword add column lang TEXT not null default 'zh-Hans'`,
    'drop index searchword_word',
    'drop index searchword_list',
    'create unique index searchword_word on searchword (lang, word_key)',
    'create index searchword_list on searchword (lang, is_reviewed, is_disable, sort, hits)',
  ],
}
