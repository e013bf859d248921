import type { Migration } from '../migration.ts'

/**
 * Wrong tries at redemption codes by day, network and member; what the codes of a batch that was just made are derived from, sealed,
 * for ten minutes; and the uses of a batch by time, for its curve.
 */
export const codeTries: Migration = {
  name: '0300-code-tries',
  statements: () => [
    `create table code_try (
      day INT not null,
      network TEXT not null,
      member_id INT not null,
      num INT not null,
      last_time INT not null,
      primary key (day, network, member_id)
    )`,
    'create index code_try_member on code_try (member_id)',
    `create table redemption_seed (
      batch_id INT not null primary key,
      sealed TEXT not null,
      operator_id INT not null,
      expire_time INT not null
    )`,
    'create index redemption_log_time on redemption_log (batch_id, create_time)',
  ],
}
