import { useMemo } from 'react'
import { useStore } from 'zustand'
import { openPersisted, type PersistedValue, type Storage, useStorage } from '../../storage/index.ts'
import { type Progress, type ProgressBook, progressSchema, withProgress } from './progress.ts'

const PERSISTED: PersistedValue<ProgressBook> = { key: 'progress', schema: progressSchema, empty: {} }

export interface ProgressApi {
  /** Progress of a content; undefined if it was never begun. */
  readProgress(content_id: number): Progress | undefined
  saveProgress(content_id: number, progress: Omit<Progress, 'updatedAt'>): void
  /** Progress of one video of a content. */
  readVideo(content_id: number, file_id: number): Progress | undefined
  /** Stores progress of the video, and of its content. */
  saveVideo(content_id: number, file_id: number, progress: Omit<Progress, 'updatedAt'>): void
}

function createProgressApi(storage: Storage): ProgressApi {
  const { get, set } = openPersisted(storage, PERSISTED)
  return {
    readProgress: (content_id) => get()[content_id],
    saveProgress(content_id, progress) {
      set(withProgress(get(), content_id, { ...progress, updatedAt: Date.now() }))
    },
    readVideo: (content_id, file_id) => get()[`${content_id}:${file_id}`],
    saveVideo(content_id, file_id, progress) {
      const place = { ...progress, updatedAt: Date.now() }
      set(withProgress(withProgress(get(), content_id, place), `${content_id}:${file_id}`, place))
    },
  }
}

/** Reads and stores progress without rerenders, for players and readers. */
export function useProgressApi(): ProgressApi {
  const storage = useStorage()
  return useMemo(() => createProgressApi(storage), [storage])
}

/** All progress of this browser by content id; rerenders on changes. */
export function useProgressBook(): ProgressBook {
  return useStore(openPersisted(useStorage(), PERSISTED).store)
}
