export { wordFindings } from './finding-words.ts'
export { JobStrip, useUndoJob } from './job-strip.tsx'
export { type Skipped, SkippedDialog, SkippedList } from './skipped-list.tsx'
