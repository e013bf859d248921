import type { Migration } from '../migration.ts'

/**
 * PostgreSQL: the text of a search entry in the row of its tokens (docs/decisions/0480). Null: of an entry that a program before this
 * step wrote; its text is in `content_search_text`, until a job has taken it over.
 */
export const searchText: Migration = {
  name: '0480-search-text',
  statements: (dialect) =>
    dialect === 'sqlite'
      ? []
      : [
          'alter table content_search add column text TEXT',
          'create index content_search_textless on content_search (search_rank) where text is null',
        ],
}
