import type { Output } from '@zimu/contract'
import { useCall } from '../../api/index.ts'
import { type KeptValue, read, usePersisted } from '../../storage/index.ts'
import { useSession } from '../session/index.ts'

const OWN_NOTICES = 'GET /api/member.Notice/list'
const FRESH_MS = 5 * 60_000

export type OwnNotice = Output<typeof OWN_NOTICES>['list'][number]

/** Time of the newest notice to the member alone that was shown, epoch milliseconds; of whichever member, as it is one clock. */
const OWN_SEEN: KeptValue<number> = { key: 'notice_own_seen', schema: read.number, empty: 0 }

/** Notices to the member alone, newest first; none for a guest. */
export function useOwnNotices() {
  const { is_logged_in } = useSession()
  const [seen, setSeen] = usePersisted(OWN_SEEN)
  const { data } = useCall(OWN_NOTICES, {}, { enabled: is_logged_in, fresh_ms: FRESH_MS })
  const own = (is_logged_in && data?.list) || []
  const newest = Math.max(0, ...own.map(({ start_timestamp }) => start_timestamp))
  return { own, newest, seen, setSeen }
}
