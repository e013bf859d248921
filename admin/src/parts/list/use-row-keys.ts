import { type RefObject, useState } from 'react'
import { useKeys } from '../keys/index.ts'
import { selectRange, toggle } from './selection.ts'

export interface RowKeysOptions {
  keys: readonly number[]
  /** Element that holds the rows, each with `data-row`. */
  rows: RefObject<HTMLElement | null>
  isOn: boolean
  onOpen?: ((key: number) => void) | undefined
  selected?: ReadonlySet<number> | undefined
  onSelect?: ((selected: ReadonlySet<number>) => void) | undefined
  onPage?: ((to: 'previous' | 'next') => void) | undefined
}

/**
 * Keys of a list: `J` `K` move, `X` marks, `Shift X` marks up to here, `Enter` opens, `.` opens the row's menu, `[` `]` turn the
 * page. Returns the row that has the focus, or the first.
 */
export function useRowKeys({ keys, rows, isOn, onOpen, selected, onSelect, onPage }: RowKeysOptions): {
  current: number | undefined
  onFocusRow: (key: number) => void
} {
  const [focused, setFocused] = useState<number>()
  const [anchor, setAnchor] = useState<number>()
  const isInList = focused !== undefined && keys.includes(focused)

  /** The row that has the focus; one that took the element of a row that has gone has its focus too. */
  function presentKey(): number | undefined {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const key = row && rows.current?.contains(row) ? Number(row.dataset.row) : focused
    return key !== undefined && keys.includes(key) ? key : undefined
  }
  const rowOf = (key: number) => rows.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)

  function move(step: 1 | -1) {
    const present = presentKey()
    const at = present === undefined ? 0 : keys.indexOf(present) + step
    const key = keys[Math.min(Math.max(at, 0), keys.length - 1)]
    if (key === undefined) return
    setFocused(key)
    rowOf(key)?.focus()
    rowOf(key)?.scrollIntoView({ block: 'nearest' })
  }

  function mark(event: KeyboardEvent) {
    const present = presentKey()
    if (present === undefined || !selected || !onSelect) return false
    onSelect(
      event.shiftKey && anchor !== undefined ? selectRange(selected, keys, anchor, present) : toggle(selected, present),
    )
    setAnchor(present)
    return true
  }

  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: mark,
      Enter: (event) => {
        const present = presentKey()
        // A control inside the row has its own.
        if (present === undefined || event.target !== rowOf(present) || !onOpen) return false
        onOpen(present)
        return true
      },
      '.': () => {
        const present = presentKey()
        const row = present === undefined ? undefined : rowOf(present)
        const menu = row?.querySelector<HTMLElement>('[aria-haspopup]')
        menu?.click()
        return menu !== undefined && menu !== null
      },
      '[': () => onPage?.('previous'),
      ']': () => onPage?.('next'),
    },
    isOn,
  )
  return { current: isInList ? focused : keys[0], onFocusRow: setFocused }
}
