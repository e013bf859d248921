import { useApi } from '../../api/index.ts'
import { useSession } from '../session/index.ts'

/** Ids of one call at most. */
const MAX_IDS = 50

/**
 * Tells the service which of the site's notices the member has seen, so that operators know how many have. Nobody waits for it, and one
 * that is lost is not told again. A guest tells nothing.
 */
export function useTellRead(): (noticeIds: readonly number[]) => void {
  const api = useApi()
  const { isLoggedIn } = useSession()
  return (noticeIds) => {
    if (!isLoggedIn || noticeIds.length === 0) return
    const read_ids = noticeIds.slice(0, MAX_IDS).join()
    void api.call('GET /api/member.Notice/list', { read_ids }, { hideErrorToast: true }).catch(() => undefined)
  }
}
