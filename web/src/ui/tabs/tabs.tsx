import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

export type TabItem<Id extends string> = { id: Id; label: string }

export type TabsProps<Id extends string> = {
  /** Accessible name of the list. */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Id of the one panel whose content the tabs change. */
  panelId?: string | undefined
}

/** Where a key leads from the tab at `index`, or null for keys that are not ours. */
function target(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Underline tabs (docs/design.md#tabs); arrow keys, Home and End move, the selected tab is scrolled into view. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, panelId }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is what scrolls
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && tab) reveal(list.current, tab)
  }, [selected])

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const item = items[target(event.key, index, items.length) ?? -1]
    if (!item) return
    event.preventDefault()
    onSelect(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(item)]?.focus()
  }

  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label}>
      {items.map((item, index) => (
        <button
          key={item.id}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={item.id === selected}
          aria-controls={panelId}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect(item.id)}
          onKeyDown={(event) => move(event, index)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** Scrolls the list sideways, never the page. */
function reveal(list: HTMLElement, tab: HTMLElement) {
  const margin = 20
  const left = tab.offsetLeft - margin
  const right = tab.offsetLeft + tab.offsetWidth + margin - list.clientWidth
  if (list.scrollLeft > left) list.scrollTo({ left, behavior: 'smooth' })
  else if (list.scrollLeft < right) list.scrollTo({ left: right, behavior: 'smooth' })
}
