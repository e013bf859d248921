import type { Migration } from '../migration.ts'

/**
 * Jobs say how far they are, can be cancelled, and leave behind when their kind ran last. Whoever looks at a table of a million
 * jobs walks an index by kind and state.
 */
export const jobHistory: Migration = {
  name: '0150-job-history',
  statements: () => [
    'alter table job add column progress REAL',
    "alter table job add column progress_text TEXT not null default ''",
    'alter table job add column cancel_time INT',
    "alter table job add column lock_owner TEXT not null default ''",
    'create index job_waiting on job (kind, run_time) where dead_time is null',
    'create index job_by_kind on job (kind, job_id)',
    'create index job_dead on job (job_id) where dead_time is not null',
    'create index job_dead_kind on job (kind, job_id) where dead_time is not null',
    'create index job_running on job (job_id) where lock_time is not null',
    `create table job_kind (
      kind TEXT not null primary key,
      start_time INT not null,
      length_ms INT not null,
      is_failed FLAG,
      last_error TEXT not null,
      run_num INT not null,
      failed_num INT not null
    )`,
  ],
}
