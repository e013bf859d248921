import { useStore } from 'zustand'
import { type Membership, readMembership } from './membership.ts'
import { isLoggedIn, serverNow, type UserInfo } from './session.ts'
import { useSessionStore } from './session-context.ts'

export interface Session {
  user: UserInfo
  is_logged_in: boolean
  membership: Membership
  /** The server's time, in epoch milliseconds. */
  now: number
}

/** User info and what follows from it; draws anew at login, logout and when membership changes. */
export function useSession(): Session {
  const user = useStore(useSessionStore().store)
  const now = serverNow(user)
  return { user, is_logged_in: isLoggedIn(user), membership: readMembership(user, now), now }
}
