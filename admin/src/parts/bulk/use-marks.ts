import { useMemo, useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

export interface Marks {
  /** Keys of rows that look marked. */
  selected: ReadonlySet<number>
  /** The same in the order of the screen. */
  ids: number[]
  /** Everything that matches is marked, also what is on no page yet. */
  isAll: boolean
  mark: (selected: ReadonlySet<number>) => void
  markAll: () => void
  clear: () => void
}

/**
 * Marks of a list whose screen has the rows `keys`. While all that match are marked, every row of the screen is; one that is unmarked
 * then leaves the others of the screen, so that no act reaches rows that look unmarked.
 */
export function useMarks(keys: readonly number[]): Marks {
  const [marked, setMarked] = useState(NONE)
  const [isAll, setAll] = useState(false)
  // Rows that come to an empty list later were not meant.
  if (isAll && keys.length === 0) setAll(false)
  const selected = isAll ? new Set(keys) : marked
  const acts = useMemo(() => {
    const mark = (next: ReadonlySet<number>) => {
      setMarked(next)
      setAll(false)
    }
    return { mark, markAll: () => setAll(true), clear: () => mark(NONE) }
  }, [])
  return { selected, ids: keys.filter((key) => selected.has(key)), isAll, ...acts }
}
