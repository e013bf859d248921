import type { Migration } from '../migration.ts'

/**
 * How near clients came to the general rate limits: by hour, how many of them made at most so many calls of one path in a window. No client
 * can be told from it.
 */
export const ratePeak: Migration = {
  name: '0440-rate-peak',
  statements: () => [
    `create table rate_peak (
      hour INT not null,
      is_member INT not null,
      window_ms INT not null,
      peak INT not null,
      num INT not null,
      primary key (hour, is_member, window_ms, peak)
    )`,
  ],
}
