import type { Migration } from '../migration.ts'

const STARTS = Array.from({ length: 12 }, (_, number) => `start_${number} INT not null default 0`)

/**
 * Plays by day and by what they have in common, of all contents together (`content_id` 0) and of each: a board reads some rows a day,
 * however many plays they stand for. When films began is a histogram.
 */
export const playFigure: Migration = {
  name: '0170-play-figure',
  statements: () => [
    `create table play_figure (
      content_id INT not null,
      axis TEXT not null,
      day INT not null,
      part TEXT not null,
      plays INT not null default 0,
      stalls INT not null default 0,
      stall_ms INT not null default 0,
      failed_network INT not null default 0,
      failed_gone INT not null default 0,
      failed_media INT not null default 0,
      failed_unsupported INT not null default 0,
      ${STARTS.join(',\n      ')},
      primary key (content_id, axis, day, part)
    )`,
    'create index play_figure_day on play_figure (day)',
    `create index playback_count_failed on playback_count (day, content_id, system, outcome, plays) where outcome <> 'played'`,
  ],
}
