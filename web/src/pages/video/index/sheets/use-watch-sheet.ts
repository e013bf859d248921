import { useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DanmuItem } from '../../../../danmu/index.ts'
import type { Level } from './levels.ts'

export interface WatchSheetState {
  open: boolean
  /** What it shows when it opens. */
  first: Level
  /** The bullet comment that was pressed. */
  still?: DanmuItem | undefined
}

/** Whether the sheet of the watch page is open, and the ways to open and close it. */
export interface WatchSheetControl {
  store: StoreApi<WatchSheetState>
  show: (first: Level, still?: DanmuItem) => void
  close: () => void
}

function createControl(): WatchSheetControl {
  const store = createStore<WatchSheetState>(() => ({ open: false, first: 'settings' }))
  return {
    store,
    show: (first, still) => store.setState({ open: true, first, still }),
    close: () => store.setState({ open: false }),
  }
}

/** The sheet's own state: a press that opens it draws the sheet (`FilmSheet`) and nothing of the page under it. */
export function useWatchSheet(): WatchSheetControl {
  const [control] = useState(createControl)
  return control
}
