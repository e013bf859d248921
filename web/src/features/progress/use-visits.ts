import { useMemo } from 'react'
import { useStore } from 'zustand'
import { openPersisted, type PersistedValue, type Storage, useStorage } from '../../storage/index.ts'
import {
  restoreVisit,
  type Visit,
  type VisitedContent,
  visitOf,
  visitsSchema,
  withoutContent,
  withoutVisit,
  withVisit,
} from './visits.ts'

const PERSISTED: PersistedValue<Visit[]> = { key: 'footprint', schema: visitsSchema, empty: [] }

export interface VisitsApi {
  /** Records that a guest opens a content; for members the server does. */
  recordVisit(content: VisitedContent): void
  /** Marks a content that was removed on the server. */
  markGone(content_id: number): void
  /** Removes the visit of a content from a guest's footprint. */
  removeVisit(content_id: number): void
  /** Puts a removed visit back. */
  restoreVisit(visit: Visit): void
}

function createVisitsApi(storage: Storage): VisitsApi {
  const { get, set } = openPersisted(storage, PERSISTED)
  return {
    recordVisit: (content) => set(withVisit(get(), visitOf(content, Date.now()))),
    markGone: (content_id) => set(withoutContent(get(), content_id)),
    removeVisit: (content_id) => set(withoutVisit(get(), content_id)),
    restoreVisit: (visit) => set(restoreVisit(get(), visit)),
  }
}

export function useVisitsApi(): VisitsApi {
  const storage = useStorage()
  return useMemo(() => createVisitsApi(storage), [storage])
}

/** The guest's footprint, latest first. */
export function useVisits(): readonly Visit[] {
  return useStore(openPersisted(useStorage(), PERSISTED).store)
}
