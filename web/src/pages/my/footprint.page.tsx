import { OfflineNotice } from '../../features/failure/index.ts'
import { useOwnListFilter } from '../../features/list/index.ts'
import { useSession } from '../../features/session/index.ts'
import { GuestFootprint } from './footprint/guest-footprint.tsx'
import { MemberFootprint } from './footprint/member-footprint.tsx'

/** What was visited, by days (screens 13). */
export default function FootprintPage() {
  const { is_logged_in } = useSession()
  const [filter, setFilter] = useOwnListFilter()
  return (
    <>
      <OfflineNotice />
      {is_logged_in ? (
        <MemberFootprint filter={filter} onChange={setFilter} />
      ) : (
        <GuestFootprint filter={filter} onChange={setFilter} />
      )}
    </>
  )
}
