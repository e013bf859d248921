export type { JobCount, JobRun, JobState, Jobs, Queue } from './jobs.ts'
export { pruneDeadJobs } from './table.repo.ts'
export { createTableJobs } from './table.ts'
