/**
 * Where the visitor left off, and a guest's footprint; both are kept in this browser. Members also have the server's
 * (`progress_seconds` in rows), which `joinProgress` weighs against ours.
 */

export { type FootprintRow, joinProgress } from './joined.ts'
export { isFinished, isUnfinished, type Progress, type ProgressBook, progressShare } from './progress.ts'
export { type ProgressFace, useProgress, useProgressBook, useProgressFace } from './use-progress.ts'
export { useProgressText } from './use-progress-text.ts'
export { useVisits, useVisitsFace, type VisitsFace } from './use-visits.ts'
export type { Visit, VisitedContent } from './visits.ts'
