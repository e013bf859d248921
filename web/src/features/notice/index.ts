/** Notices of the site: the bell with its sheet for root headers, and the dialog of an urgent one for home. */

export { NoticeBell } from './notice-bell.tsx'
export { UrgentNotice } from './urgent-notice.tsx'
export { NOTICES_INPUT } from './use-notices.ts'
