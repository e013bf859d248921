import type { Migration } from '../migration.ts'

/** The small picture that was made of one which an operator sent; '': none was, as with pictures of an import. */
export const pictureThumb: Migration = {
  name: '0081-picture-thumb',
  statements: () => ["alter table file add column thumb_path TEXT not null default ''"],
}
