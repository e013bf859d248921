import type { Bound, Extent, Grants, Output, Right } from '@zimu/contract'
import { allowed, can } from '@zimu/contract/rights'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

export type SessionData = Output<'GET /admin/api/operator.Session/info'>

export interface Session {
  data: SessionData
  /** Whether the operator may do something, in full or within one of the bounds. */
  can(right: Right | 'any', bounds?: readonly Bound[]): boolean
  /** How far a right holds. */
  extentOf(right: Right, bounds?: readonly Bound[]): Extent | undefined
  /** Asks for the session again: the name, the look or the rights have changed. */
  reload(): Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export interface SessionProviderProps {
  data: SessionData
  reload: () => Promise<void>
  children: ReactNode
}

export function SessionProvider({ data, reload, children }: SessionProviderProps) {
  const session = useMemo((): Session => {
    // The wire has words; what is not a right of this version is never asked for.
    const grants = data.grants as Grants
    return {
      data,
      can: (right, bounds) => can(grants, right, bounds),
      extentOf: (right, bounds) => allowed(grants, right, bounds),
      reload,
    }
  }, [data, reload])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The signed-in operator and what they may do. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no SessionProvider')
  return session
}
