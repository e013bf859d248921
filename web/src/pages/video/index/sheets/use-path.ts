import { seconds } from '@zimu/contract/durations'
import { useEffect, useRef, useState } from 'react'
import { useBackLayer } from '../../../../stack/index.ts'
import type { Level } from './levels.ts'

/** How long the moved check is seen before a level goes. */
const SEEN_MS = seconds(0.3)

/** The way through a sheet of several levels, from the one it opened with; back goes one level up, then closes. */
export function usePath(open: boolean, first: Level, close: () => void) {
  const [path, setPath] = useState<readonly Level[]>([first])
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPath([first])
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const depth = path.length - 1
  const up = () => setPath((before) => (before.length > 1 ? before.slice(0, -1) : before))
  useBackLayer(open, close)
  useBackLayer(open && depth > 0, up)
  useBackLayer(open && depth > 1, up)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves a level takes its wait along
  useEffect(() => () => clearTimeout(timer.current), [depth, open])

  return {
    level: path.at(-1) ?? first,
    depth,
    enter: (level: Level) => setPath([...path, level]),
    up,
    /** After a choice: the way back, as soon as the choice was seen. */
    leaveSoon() {
      clearTimeout(timer.current)
      timer.current = setTimeout(depth > 0 ? up : close, SEEN_MS)
    },
  }
}
