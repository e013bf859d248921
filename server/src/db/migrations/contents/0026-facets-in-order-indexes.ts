import type { Migration } from '../migration.ts'

const FACETS = 'kind, is_vip, is_top, is_hot, is_rec'
/** Index, its columns without the facets. */
const ORDERS = [
  ['content_release', 'release_time, content_id'],
  ['content_create', 'create_time, content_id'],
  ['content_hits', 'hits, content_id'],
  ['content_like', 'like_num, content_id'],
  ['content_random', 'random_key, content_id'],
  ['content_listed', 'content_id'],
  ...['sort', 'release_time', 'create_time', 'hits', 'like_num'].map(
    (column) => [`content_${column}_up`, `${column}, content_id desc`] as const,
  ),
] as const

/** A walk along an order drops what does not match by the index alone: without a look at the table for every row. */
export const facetsInOrderIndexes: Migration = {
  name: '0026-facets-in-order-indexes',
  statements: () =>
    ORDERS.flatMap(([index, columns]) => [
      `drop index ${index}`,
      `create index ${index} on content (${columns}, ${FACETS}) where is_listed = 1`,
    ]),
}
