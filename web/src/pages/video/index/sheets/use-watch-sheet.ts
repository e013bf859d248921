import { useState } from 'react'
import type { DanmuItem } from '../../../../danmu/index.ts'
import type { Level } from './levels.ts'

interface SheetState {
  open: boolean
  first: Level
  /** The bullet comment that was pressed. */
  still?: DanmuItem | undefined
}

/** Whether the sheet of the watch page is open, and at which level it opened. */
export function useWatchSheet() {
  const [state, setState] = useState<SheetState>({ open: false, first: 'settings' })
  return {
    ...state,
    show: (first: Level, still?: DanmuItem) => setState({ open: true, first, still }),
    close: () => setState((before) => ({ ...before, open: false })),
  }
}
export type WatchSheetState = ReturnType<typeof useWatchSheet>
