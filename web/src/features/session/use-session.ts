import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { isLoggedIn, type Membership, readMembership, type SessionStore, type UserInfo } from './session.ts'

export const SessionContext = createContext<SessionStore | null>(null)

/** The session store itself, for actions. */
export function useSessionStore(): SessionStore {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSessionStore needs a SessionContext')
  return session
}

/** User info and what follows from it; draws anew at login, logout and when membership changes. */
export function useSession(): { user: UserInfo; is_logged_in: boolean; membership: Membership } {
  const user = useStore(useSessionStore().store)
  return { user, is_logged_in: isLoggedIn(user), membership: readMembership(user, Date.now()) }
}
