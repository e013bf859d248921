export type { BarAct, BulkChange, BulkFieldsProps, BulkRows } from './bulk-kind.ts'
export { BulkBar } from './lazy-bulk-bar.tsx'
export { type Marks, useMarks } from './use-marks.ts'
export { useOpenJob } from './use-open-job.ts'
