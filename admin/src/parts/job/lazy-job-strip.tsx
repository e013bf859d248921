import { lazy, Suspense } from 'react'
import type { JobStripProps } from './job-strip.tsx'

const Loaded = lazy(async () => ({ default: (await import('./job-strip.tsx')).JobStrip }))

/** The strip of a job, whose script comes with the first job. */
export const JobStrip = (props: JobStripProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
