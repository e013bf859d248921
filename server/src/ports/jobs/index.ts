export type { JobHandler, Jobs, NewJob } from './jobs.ts'
export { createTableJobs, type TableJobsDeps } from './table.ts'
