/**
 * Progress in contents, and a guest's footprint, both stored in this browser. For members `joinProgress` compares it
 * with the server's (`progress_seconds` of rows).
 */

export { type FootprintRow, joinProgress } from './joined.ts'
export { isUnfinished, type Progress, type ProgressBook, progressSchema, progressShare } from './progress.ts'
export { chooseResume, type Resume } from './resume.ts'
export { useProgressApi, useProgressBook } from './use-progress.ts'
export { useProgressText } from './use-progress-text.ts'
export { useVisits, useVisitsApi } from './use-visits.ts'
export { type Visit, type VisitedContent, visitOf, visitSchema, visitsSchema } from './visits.ts'
