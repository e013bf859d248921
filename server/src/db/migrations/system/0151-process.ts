import type { Migration } from '../migration.ts'

/** Processes of the service: each says by itself that it is there. And what the self-check found last. */
export const processBeat: Migration = {
  name: '0151-process',
  statements: () => [
    `create table process (
      process_id TEXT not null primary key,
      host TEXT not null,
      pid INT not null,
      role TEXT not null,
      version TEXT not null,
      node TEXT not null,
      memory_bytes INT not null,
      start_time INT not null,
      seen_time INT not null
    )`,
    `create table check_state (
      name TEXT not null primary key,
      state TEXT not null,
      finding TEXT not null,
      check_time INT not null,
      change_time INT not null
    )`,
  ],
}
