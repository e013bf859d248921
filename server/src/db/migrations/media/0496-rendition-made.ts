import type { Migration } from '../migration.ts'

/** What was made in the last hours is counted without reading all that was ever made. */
export const renditionMade: Migration = {
  name: '0496-rendition-made',
  statements: () => ["create index rendition_made on rendition (end_time) where state = 'done'"],
}
