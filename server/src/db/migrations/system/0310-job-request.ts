import type { Migration } from '../migration.ts'

/** A job names the call that it comes from, as the log does. */
export const jobRequest: Migration = {
  name: '0310-job-request',
  statements: () => ["alter table job add column request_id TEXT not null default ''"],
}
