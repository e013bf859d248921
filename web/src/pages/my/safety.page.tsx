import { useFreshUser } from '../../features/account/index.ts'
import { AccountCells } from './safety/account-cells.tsx'
import { GuardCells } from './safety/guard-cells.tsx'
import { OwnData } from './safety/own-data.tsx'
import { SessionList } from './safety/session-list.tsx'
import { StatusBlock } from './safety/status-block.tsx'

export default function SafetyPage() {
  useFreshUser()
  return (
    <>
      <StatusBlock />
      <AccountCells />
      <GuardCells />
      <SessionList />
      <OwnData />
    </>
  )
}
