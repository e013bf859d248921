import type { Migration } from '../migration.ts'

/** Bullet comments belong to one video of a content; those there are were written over the first. */
export const danmuVideo: Migration = {
  name: '0008-danmu-video',
  statements: () => [
    'alter table content_danmu add column file_id INT not null default 0',
    `update content_danmu set file_id = coalesce((
      select content_file.file_id from content_file
      where content_file.content_id = content_danmu.content_id and content_file.role = 'video'
      order by content_file.position limit 1
    ), 0)`,
    'drop index content_danmu_segment',
    'create index content_danmu_segment on content_danmu (content_id, file_id, segment, state, time, danmu_id)',
    'drop index content_danmu_source',
    `create unique index content_danmu_source on content_danmu (content_id, file_id, source_key) where source_key <> ''`,
  ],
}
