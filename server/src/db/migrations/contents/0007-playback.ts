import type { Migration } from '../migration.ts'

/** Progress in each of several videos, and how playing went, counted by day without saying who watched. */
export const playback: Migration = {
  name: '0007-playback',
  statements: () => [
    `create table member_video_progress (
        member_id INT not null references member (member_id),
        content_id INT not null,
        file_id INT not null,
        time REAL not null,
        duration REAL not null,
        update_time INT not null,
        primary key (member_id, content_id, file_id)
      )`,
    `create table playback_count (
        day INT not null,
        content_id INT not null,
        system TEXT not null,
        outcome TEXT not null,
        plays INT not null default 0,
        start_ms INT not null default 0,
        stalls INT not null default 0,
        stall_ms INT not null default 0,
        watched_seconds INT not null default 0,
        primary key (day, content_id, system, outcome)
      )`,
  ],
}
