/** Notices of the site: the bell with its sheet, and the dialog of an urgent notice on home. */

export { NoticeBell } from './notice-bell.tsx'
export { UrgentNotice } from './urgent-notice.tsx'
export { NOTICES_INPUT } from './use-notices.ts'
