import type { Migration } from '../migration.ts'

/** Slides have a time and languages in which they are shown; links know whether their address answered last. */
export const siteChecks: Migration = {
  name: '0060-site-checks',
  statements: () => [
    'alter table carousel add column start_time INT',
    'alter table carousel add column end_time INT',
    "alter table carousel add column languages TEXT not null default ''",
    "alter table link add column check_url TEXT not null default ''",
    "alter table link add column check_state TEXT not null default ''",
    'alter table link add column check_status INT not null default 0',
    'alter table link add column check_time INT',
    'alter table link add column dead_since INT',
  ],
}
