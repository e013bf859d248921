export { wordFindings } from './finding-words.ts'
export { JobStrip, useUndoJob } from './job-strip.tsx'
export { numText } from './num-text.ts'
export { SkippedDialog, SkippedList } from './skipped-list.tsx'
