import { Navigate } from '@tanstack/react-router'
import { OverviewPage } from '../../areas/overview/overview.page.tsx'
import { WithTexts } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { firstEntry } from '../navigation/index.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

function Overview() {
  return (
    <WithTexts part="overview">
      <OverviewPage counts={useWaiting()} />
    </WithTexts>
  )
}

/** `/admin/`: the overview, or the first page that the operator may read. */
export function Home() {
  const session = useSession()
  const first = firstEntry(session)
  return first === '/' ? <Overview /> : <Navigate to={first} replace />
}
