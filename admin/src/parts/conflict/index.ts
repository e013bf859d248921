/** Somebody was faster: both sides beside each other. */
export type { Choice, ConflictField, CurrentRow, Side } from './conflict.ts'
export { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
