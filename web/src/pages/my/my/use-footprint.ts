import { useCall } from '../../../api/index.ts'
import { useSession } from '../../../features/session/index.ts'

/** Cards in the rail. */
export const MAX_SEEN = 6

/** The member's latest footprints and how many there are; guests are not asked. */
export function useFootprint() {
  const { isLoggedIn } = useSession()
  const { data, isPending } = useCall(
    'GET /api/member.Footprint/list',
    { limit: MAX_SEEN, sort_field: 'update_time', sort_value: 'desc' },
    { enabled: isLoggedIn },
  )
  return isLoggedIn ? { data, isLoading: isPending } : { data: undefined, isLoading: false }
}
