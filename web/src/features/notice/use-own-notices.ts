import type { Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { useCall } from '../../api/index.ts'
import { type PersistedValue, read, usePersisted } from '../../storage/index.ts'
import { useSession } from '../session/index.ts'

const OWN_NOTICES = 'GET /api/member.Notice/list'
const FRESH_MS = minutes(5)

export type OwnNotice = Output<typeof OWN_NOTICES>['list'][number]

/** Time of the newest shown notice to a member (epoch milliseconds), shared by all members of this browser. */
const OWN_SEEN: PersistedValue<number> = { key: 'notice_own_seen', schema: read.number, empty: 0 }

/** Notices to the logged-in member, newest first; none for a guest. */
export function useOwnNotices() {
  const { isLoggedIn } = useSession()
  const [seen, setSeen] = usePersisted(OWN_SEEN)
  const { data } = useCall(OWN_NOTICES, {}, { enabled: isLoggedIn, freshMs: FRESH_MS })
  const own = (isLoggedIn && data?.list) || []
  const newest = Math.max(0, ...own.map(({ start_timestamp }) => start_timestamp))
  return { own, newest, seen, setSeen }
}
