import { lazyPart } from '../missing-code/index.ts'
import type { JobStripProps } from './job-strip.tsx'

/** The strip of a job, whose script comes with the first job. */
export const JobStrip = lazyPart<JobStripProps>(async () => (await import('./job-strip.tsx')).JobStrip)
