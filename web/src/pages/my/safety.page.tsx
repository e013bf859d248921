import { useFreshUser } from '../../features/account/index.ts'
import { AccountCells } from './safety/account-cells.tsx'
import { GuardCells } from './safety/guard-cells.tsx'
import { OwnData } from './safety/own-data.tsx'
import { SessionList, useSessions } from './safety/session-list.tsx'
import { StatusBlock } from './safety/status-block.tsx'

export default function SafetyPage() {
  useFreshUser()
  const sessions = useSessions()
  return (
    <>
      <StatusBlock />
      <AccountCells />
      <GuardCells />
      <SessionList sessions={sessions} />
      {/* Nobody knows how long the list will be: what stands below it would move. */}
      {!sessions.isPending && <OwnData />}
    </>
  )
}
