import type { Migration } from '../migration.ts'

/** Whether the queue of renditions rests, and the processes that work on it and on nothing else. */
export const transcodeQueue: Migration = {
  name: '0056-transcode-queue',
  statements: () => [
    `create table transcode_pause (
      pause_id INT primary key,
      operator TEXT not null,
      pause_time INT not null
    )`,
    `create table transcode_worker (
      runner TEXT primary key,
      start_time INT not null,
      seen_time INT not null
    )`,
  ],
}
