import { seconds } from '@zimu/contract/durations'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lazySheet } from '../../../../features/lazy/index.ts'
import type { WatchSheetControl } from './use-watch-sheet.ts'
import type { WatchSheetProps } from './watch-sheet.tsx'

/** The code of the sheet waits so long after what the film's first picture holds up. */
const AHEAD_MS = seconds(2)

const fetchSheet = async () => (await import('./watch-sheet.tsx')).WatchSheet
const WatchSheet = lazySheet(fetchSheet)

interface FilmSheetProps extends Omit<WatchSheetProps, 'open' | 'first' | 'still' | 'onClose'> {
  control: WatchSheetControl
  /** What only delays the film's first picture may be asked for. */
  hasPicture: boolean
}

/** The sheet of the watch page as its control says. Its code comes soon after the film, or when it first opens. */
export function FilmSheet({ control, hasPicture, ...props }: FilmSheetProps) {
  const state = useStore(control.store)
  useEffect(() => {
    if (!hasPicture) return
    const timer = setTimeout(() => fetchSheet().catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [hasPicture])
  return <WatchSheet {...props} open={state.open} first={state.first} still={state.still} onClose={control.close} />
}
