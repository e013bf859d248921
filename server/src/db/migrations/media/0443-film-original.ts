import type { Migration } from '../migration.ts'

/** Films of which visitors get the file itself, because an operator had its renditions left out. */
export const filmOriginal: Migration = {
  name: '0443-film-original',
  statements: () => ['alter table content_file add column is_original INT not null default 0'],
}
