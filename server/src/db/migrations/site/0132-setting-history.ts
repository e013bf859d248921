import type { Migration } from '../migration.ts'

/**
 * Changes of settings: what a value was before, and after, by whom and why. A change follows exactly one (`former_id`, 0 for the
 * first), so that of two people who saw the same value one is told.
 */
export const settingHistory: Migration = {
  name: '0132-setting-history',
  statements: () => [
    `create table setting_history (
      history_id ID,
      key TEXT not null,
      former_id INT not null,
      value_before TEXT,
      value_after TEXT,
      reason TEXT not null,
      changed_by TEXT not null,
      create_time INT not null
    )`,
    'create unique index setting_history_key on setting_history (key, former_id)',
  ],
}
