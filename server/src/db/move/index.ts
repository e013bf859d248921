/** Moving a service from SQLite to PostgreSQL. */
export { compareRows, copyRows, type MoveOptions, type TableDifference } from './move.ts'
export { emptyTarget, finishTarget, openTarget, TargetNotEmpty } from './move-target.ts'
export { listMovedTables, type MovedTable } from './moved-tables.ts'
