/** Moving a service from SQLite to PostgreSQL. */

export { compareRows, copyRows, type TableDifference } from './move.ts'
export { finishTarget, markTarget, openTarget, TargetNotEmpty, withoutIndexes } from './move-target.ts'
export { listMovedTables } from './moved-tables.ts'
