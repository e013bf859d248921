import { useStore } from 'zustand'
import { type Membership, readMembership } from './membership.ts'
import { isLoggedIn, type UserInfo } from './session.ts'
import { useSessionStore } from './session-context.ts'

/** User info and what follows from it; draws anew at login, logout and when membership changes. */
export function useSession(): { user: UserInfo; is_logged_in: boolean; membership: Membership } {
  const user = useStore(useSessionStore().store)
  return { user, is_logged_in: isLoggedIn(user), membership: readMembership(user, Date.now()) }
}
