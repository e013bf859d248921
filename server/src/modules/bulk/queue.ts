/** Names under which jobs wait. */
import type { BulkSubject } from '@zimu/contract'

/** Jobs on contents. */
const CONTENT_KIND = 'bulk'
/** Jobs on all other rows: a program of the release before knows contents only, and must not take them for that. */
const ROW_KIND = 'bulk-rows'
export const JOB_KINDS = [CONTENT_KIND, ROW_KIND] as const

export const jobKindOf = (subject: BulkSubject) => (subject === 'content' ? CONTENT_KIND : ROW_KIND)

/** Topic of the bus: somebody's job went on. */
export const BULK_TOPIC = 'console:bulk'
