import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type KeptValue, openPersisted, type Storage, useStorage } from '../../storage/index.ts'
import { type Visit, type VisitedContent, visitOf, visitsSchema, withoutContent, withVisit } from './visits.ts'

const KEPT: KeptValue<Visit[]> = { key: 'footprint', schema: visitsSchema, empty: [] }

export interface VisitsFace {
  /** Called when a guest opens a content; the server does it for members. */
  recordVisit(content: VisitedContent): void
  /** Called when an opened content turned out to be removed. */
  markGone(content_id: number): void
}

function createVisitsFace(storage: Storage): VisitsFace {
  const { get, set } = openPersisted(storage, KEPT)
  return {
    recordVisit: (content) => set(withVisit(get(), visitOf(content, Date.now()))),
    markGone: (content_id) => set(withoutContent(get(), content_id)),
  }
}

export function useVisitsFace(): VisitsFace {
  const storage = useStorage()
  return useMemo(() => createVisitsFace(storage), [storage])
}

/** The guest's footprint, latest first. */
export function useVisits(): readonly Visit[] {
  return useStore(openPersisted(useStorage(), KEPT).store)
}
