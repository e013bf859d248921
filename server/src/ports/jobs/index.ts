export type { Jobs } from './jobs.ts'
export { createTableJobs } from './table.ts'
