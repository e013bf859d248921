import type { Migration } from '../migration.ts'

/** Danmu that matched a word of the list, by time: the console lists them without looking at the others. */
export const danmuMatched: Migration = {
  name: '0301-danmu-matched',
  statements: () => ['create index content_danmu_matched on content_danmu (create_time, danmu_id) where word_id > 0'],
}
