import { formatTime } from '../../../texts/time.ts'
import type { FoldedEnd } from '../entitlement.rules.ts'

/** An end in words of the record: a time, `permanent`, or `""` for none. */
export const endWord = (end: FoldedEnd) => (end === undefined ? '' : end === null ? 'permanent' : formatTime(end))
