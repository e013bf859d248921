import type { Migration } from '../migration.ts'

const COLUMNS = ['sort', 'release_time', 'create_time', 'hits', 'like_num'] as const

/** Lists upwards: ties go down by id in both directions, which the index of the other direction cannot give without sorting. */
export const listUpwards: Migration = {
  name: '0021-list-upwards',
  statements: () =>
    COLUMNS.map(
      (column) => `create index content_${column}_up on content (${column}, content_id desc) where is_listed = 1`,
    ),
}
