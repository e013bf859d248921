import type { Migration } from '../migration.ts'

/** Contents of a category whether listed or not, as the console asks for them: the other indexes hold listed ones only. */
export const categoryIndex: Migration = {
  name: '0505-category-index',
  statements: () => ['create index content_category_category on content_category (category_id, content_id)'],
}
