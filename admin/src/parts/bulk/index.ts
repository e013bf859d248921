export { BulkBar } from './bulk-bar.tsx'
export type { BarAct, BulkChange, BulkFieldsProps, BulkRows } from './bulk-kind.ts'
export { useOpenJob } from './use-open-job.ts'
