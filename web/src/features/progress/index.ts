/**
 * Where the visitor left off, and a guest's footprint; both are kept in this browser. Members also have the server's
 * (`progress_seconds` in rows), which `joinProgress` weighs against ours.
 */

export { type FootprintRow, joinProgress } from './joined.ts'
export { isUnfinished, type Progress, progressShare } from './progress.ts'
export { chooseResume, type Resume } from './resume.ts'
export { useProgressBook, useProgressFace } from './use-progress.ts'
export { useProgressText } from './use-progress-text.ts'
export { useVisits, useVisitsFace } from './use-visits.ts'
export { type Visit, type VisitedContent, visitOf, visitSchema } from './visits.ts'
