import { useFreshUser } from '../../features/account/index.ts'
import { AccountCells } from './safety/account-cells.tsx'
import { SessionList } from './safety/session-list.tsx'
import { StatusBlock } from './safety/status-block.tsx'

export default function SafetyPage() {
  useFreshUser()
  return (
    <>
      <StatusBlock />
      <AccountCells />
      <SessionList />
    </>
  )
}
