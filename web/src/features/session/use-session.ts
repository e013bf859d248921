import { useStore } from 'zustand'
import { type Membership, readMembership } from './membership.ts'
import { serverNow } from './server-now.ts'
import { isLoggedIn, type UserInfo } from './session.ts'
import { useSessionStore } from './session-context.ts'

export interface Session {
  user: UserInfo
  isLoggedIn: boolean
  membership: Membership
  /** The server's time, in epoch milliseconds. */
  now: number
}

/** User info and derived values; rerenders at login, logout and changes of the membership. */
export function useSession(): Session {
  const user = useStore(useSessionStore().store)
  const now = serverNow(user)
  return { user, isLoggedIn: isLoggedIn(user), membership: readMembership(user, now), now }
}
