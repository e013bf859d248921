import type { Migration } from '../migration.ts'

/**
 * Jobs stand in queues, a holder has a token, and what is given up stays for the operator. A process of a former version
 * leaves the queue empty; jobs get theirs at the next look of one that knows their kind.
 */
export const jobQueue: Migration = {
  name: '0024-job-queue',
  statements: () => [
    "alter table job add column queue TEXT not null default ''",
    'alter table job add column lock_token TEXT',
    'alter table job add column dead_time INT',
    'create index job_queue on job (queue, run_time) where dead_time is null',
  ],
}
