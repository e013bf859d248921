import { useCall } from '../../../api/index.ts'
import { useSession } from '../../../features/session/index.ts'

/** Cards in the rail. */
export const SEEN_MOST = 6

/** The member's latest footprints and how many there are; guests are not asked. */
export function useFootprint() {
  const { is_logged_in } = useSession()
  const { data, isPending } = useCall(
    'GET /api/member.Footprint/list',
    { limit: SEEN_MOST, sort_field: 'update_time', sort_value: 'desc' },
    { enabled: is_logged_in },
  )
  return is_logged_in ? { data, is_loading: isPending } : { data: undefined, is_loading: false }
}
