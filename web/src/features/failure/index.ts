/**
 * How failed calls are shown (docs/design.md#failures): a failed first load in the page, a failed action as a toast (by
 * the policy of `app/`).
 */

export { failureLine } from './failure-text.ts'
export { LoadFailure, SectionFailure } from './load-failure.tsx'
export { isOnline, OfflineNotice, useOnline } from './offline-notice.tsx'
