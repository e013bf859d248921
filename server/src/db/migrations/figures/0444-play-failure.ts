import type { Migration } from '../migration.ts'

/** Films that did not play, one by one, for some days: what was reported, to the minute, and nothing about who it was. */
export const playFailure: Migration = {
  name: '0444-play-failure',
  statements: () => [
    `create table play_failure (
      failure_id ID,
      content_id INT not null,
      minute INT not null,
      cause TEXT not null,
      system TEXT not null,
      network TEXT not null,
      quality TEXT not null,
      served TEXT not null,
      start_ms INT not null,
      stalls INT not null,
      watched_seconds INT not null
    )`,
    'create index play_failure_content on play_failure (content_id, failure_id)',
    'create index play_failure_minute on play_failure (minute)',
  ],
}
