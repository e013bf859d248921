export type { JobActs, JobCount, JobOutcome, JobRun, JobState, Jobs, KindInfo, Queue } from './jobs.ts'
export { LOCK_MS as JOB_LEASE_MS } from './run-job.ts'
export { pruneDeadJobs } from './table.repo.ts'
export { createTableJobs } from './table.ts'
