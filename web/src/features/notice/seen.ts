import { type KeptValue, read } from '../../storage/index.ts'

/** Highest notice id that was shown to this visitor in the list of notices. */
export const NOTICE_SEEN: KeptValue<number> = { key: 'notice_seen', schema: read.number, empty: 0 }

/** Urgent notices that were shown as a dialog and confirmed. */
export const URGENT_SEEN: KeptValue<number[]> = {
  key: 'notice_urgent_seen',
  schema: read.listOf(read.number),
  empty: [],
}

/** The newest id; pinned notices stand first, so it is not always the first. */
export const newestId = (notices: readonly { notice_id: number }[]): number =>
  Math.max(0, ...notices.map(({ notice_id }) => notice_id))
