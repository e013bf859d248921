import { OfflineNotice } from '../../features/failure/index.ts'
import { GuestFootprintOffer } from '../../features/guest-footprint/index.ts'
import { useOwnListFilter } from '../../features/list/index.ts'
import { useSession } from '../../features/session/index.ts'
import { GuestFootprint } from './footprint/guest-footprint.tsx'
import { MemberFootprint } from './footprint/member-footprint.tsx'

/** What was visited, by days. */
export default function FootprintPage() {
  const { isLoggedIn } = useSession()
  const [filter, setFilter] = useOwnListFilter()
  return (
    <>
      <OfflineNotice />
      <GuestFootprintOffer />
      {isLoggedIn ? (
        <MemberFootprint filter={filter} onChange={setFilter} />
      ) : (
        <GuestFootprint filter={filter} onChange={setFilter} />
      )}
    </>
  )
}
