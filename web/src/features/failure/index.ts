/**
 * How failures of calls look in a page (screens 0.3): a failed first load stands in the page, a failed action is a
 * toast (the policy of `app/` shows it).
 */

export { failureLine } from './failure-text.ts'
export { LoadFailure, SectionFailure } from './load-failure.tsx'
export { isOnline, OfflineNotice, useOnline } from './offline-notice.tsx'
