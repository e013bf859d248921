import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type KeptValue, openPersisted, type Storage, useStorage } from '../../storage/index.ts'
import { type Progress, type ProgressBook, progressSchema, withProgress } from './progress.ts'

const KEPT: KeptValue<ProgressBook> = { key: 'progress', schema: progressSchema, empty: {} }

export interface ProgressFace {
  /** Where this browser left off; undefined when it never began. */
  readProgress(content_id: number): Progress | undefined
  saveProgress(content_id: number, progress: Omit<Progress, 'updated_at'>): void
}

function createProgressFace(storage: Storage): ProgressFace {
  const { get, set } = openPersisted(storage, KEPT)
  return {
    readProgress: (content_id) => get()[content_id],
    saveProgress(content_id, progress) {
      set(withProgress(get(), content_id, { ...progress, updated_at: Date.now() }))
    },
  }
}

/** Reading and saving from code, without drawing anew: for players and readers. */
export function useProgressFace(): ProgressFace {
  const storage = useStorage()
  return useMemo(() => createProgressFace(storage), [storage])
}

/** All progress of this browser by content id; draws anew when something is saved. */
export function useProgressBook(): ProgressBook {
  return useStore(openPersisted(useStorage(), KEPT).store)
}
