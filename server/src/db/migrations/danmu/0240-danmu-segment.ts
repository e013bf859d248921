import type { Migration } from '../migration.ts'

/** A number for each segment of danmu that every change raises, by which processes know whether what they hold is right. */
export const danmuSegment: Migration = {
  name: '0240-danmu-segment',
  statements: () => [
    `create table danmu_segment (
      content_id INT not null,
      file_id INT not null,
      segment INT not null,
      version INT not null,
      primary key (content_id, file_id, segment)
    )`,
  ],
}
