import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAction } from '../../api/index.ts'
import { type PersistedValue, read, type Storage, usePersisted, useStorage } from '../../storage/index.ts'
import { progressSchema, type Visit, visitsSchema } from '../progress/index.ts'
import { useSession } from '../session/index.ts'
import { adoptedOf, offeredVisits } from './offer.ts'

/** The latest visit of a guest that was asked about, so that nobody is asked twice about the same. */
const ASKED: PersistedValue<number> = { key: 'footprint_offered', schema: read.number, empty: 0, isShared: true }

/** Keys of a guest's own values, whoever is logged in now. */
const GUEST_KEYS = { visits: 'footprint', progress: 'progress' }

const readVisits = (storage: Storage): Visit[] => visitsSchema(storage.read(GUEST_KEYS.visits)) ?? []

/** The guest's footprint that a member may take over: how much it is, and the two answers. */
export function useOffer() {
  const storage = useStorage()
  const queries = useQueryClient()
  const { isLoggedIn, user } = useSession()
  const [askedAt, setAskedAt] = usePersisted(ASKED)
  const adopt = useAction('POST /api/member.Footprint/adopt')
  const isWanted = isLoggedIn && user.is_footprint_paused === 0
  const visits = useMemo(
    () => (isWanted ? offeredVisits(readVisits(storage), askedAt) : []),
    [isWanted, storage, askedAt],
  )
  const answered = () => setAskedAt(Math.max(askedAt, ...visits.map(({ visitedAt }) => visitedAt)))

  return {
    count: visits.length,
    isBusy: adopt.isPending,
    decline: answered,
    /** Resolves with the number of contents that the footprint holds now; rejects with `CallFailure`. */
    async accept(): Promise<number> {
      const book = progressSchema(storage.read(GUEST_KEYS.progress)) ?? {}
      const { count } = await adopt.mutateAsync({ list: adoptedOf(visits, book) })
      // It is the account's now: whoever uses this browser as a guest next does not find it.
      for (const key of Object.values(GUEST_KEYS)) storage.remove(key)
      answered()
      void queries.invalidateQueries({ queryKey: ['GET /api/member.Footprint/list'] })
      return count
    },
  }
}
