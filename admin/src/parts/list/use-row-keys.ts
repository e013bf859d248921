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
  const rowOf = (key: number) => rows.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)

  function move(step: 1 | -1) {
    const at = isInList ? keys.indexOf(focused) + step : 0
    const key = keys[Math.min(Math.max(at, 0), keys.length - 1)]
    if (key === undefined) return
    setFocused(key)
    rowOf(key)?.focus()
    rowOf(key)?.scrollIntoView({ block: 'nearest' })
  }

  function mark(event: KeyboardEvent) {
    if (!isInList || !selected || !onSelect) return false
    onSelect(
      event.shiftKey && anchor !== undefined ? selectRange(selected, keys, anchor, focused) : toggle(selected, focused),
    )
    setAnchor(focused)
    return true
  }

  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: mark,
      Enter: (event) => {
        // A control inside the row has its own.
        if (!isInList || event.target !== rowOf(focused) || !onOpen) return false
        onOpen(focused)
        return true
      },
      '.': () => {
        const menu = isInList ? rowOf(focused)?.querySelector<HTMLElement>('[aria-haspopup]') : undefined
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
