import { createContext, useContext } from 'react'
import type { SessionStore } from './session.ts'

export const SessionContext = createContext<SessionStore | null>(null)

/** The session store, for actions. */
export function useSessionStore(): SessionStore {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no SessionContext')
  return session
}
