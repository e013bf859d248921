import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type KeptValue, openPersisted, type Storage, useStorage } from '../../storage/index.ts'
import { type Progress, type ProgressBook, progressSchema, withProgress } from './progress.ts'

const KEPT: KeptValue<ProgressBook> = { key: 'progress', schema: progressSchema, empty: {} }

export interface ProgressFace {
  /** Where this browser left off; undefined when it never began. */
  readProgress(content_id: number): Progress | undefined
  saveProgress(content_id: number, progress: Omit<Progress, 'updated_at'>): void
  /** The same for one video of a content. */
  readVideo(content_id: number, file_id: number): Progress | undefined
  /** Writes the place in the video, and that of the content. */
  saveVideo(content_id: number, file_id: number, progress: Omit<Progress, 'updated_at'>): void
}

function createProgressFace(storage: Storage): ProgressFace {
  const { get, set } = openPersisted(storage, KEPT)
  return {
    readProgress: (content_id) => get()[content_id],
    saveProgress(content_id, progress) {
      set(withProgress(get(), content_id, { ...progress, updated_at: Date.now() }))
    },
    readVideo: (content_id, file_id) => get()[`${content_id}:${file_id}`],
    saveVideo(content_id, file_id, progress) {
      const place = { ...progress, updated_at: Date.now() }
      set(withProgress(withProgress(get(), content_id, place), `${content_id}:${file_id}`, place))
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
