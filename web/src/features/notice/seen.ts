import { type PersistedValue, read } from '../../storage/index.ts'

/** Highest notice id that was shown in the list of notices. */
export const NOTICE_SEEN: PersistedValue<number> = { key: 'notice_seen', isShared: true, schema: read.number, empty: 0 }

/** The newest id, not always the first: pinned notices come first. */
export const newestId = (notices: readonly { notice_id: number }[]): number =>
  Math.max(0, ...notices.map(({ notice_id }) => notice_id))
