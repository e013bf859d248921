import type { Migration } from '../migration.ts'

/** Of the jobs of a queue the urgent ones come first. What comes next is one range of the index for each priority. */
export const jobPriority: Migration = {
  name: '0232-job-priority',
  statements: () => [
    'alter table job add column priority INT not null default 0',
    'create index job_next on job (queue, priority, run_time) where dead_time is null',
    'drop index job_queue',
  ],
}
