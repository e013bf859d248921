/** Acts on many rows of one kind, as jobs that a killed process goes on with, each one row of the record and taken back as one. */
export { type BulkDeps, openBulk } from './bulk.module.ts'
export type { BulkActRule, BulkBy, BulkKind, BulkOutcome, BulkTime, RowValues } from './bulk-kind.ts'
export { MovedOn, type Note } from './import-job.ts'
export { BULK_TOPIC } from './queue.ts'
