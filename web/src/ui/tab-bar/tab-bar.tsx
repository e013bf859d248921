import type { IconNode } from 'lucide'
import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './tab-bar.module.css'

export type TabBarItem = {
  id: string
  label: string
  icon: IconNode
  href: string
}

export type TabBarProps = {
  /** Name of the navigation. */
  label: string
  items: readonly TabBarItem[]
  current: string
  /** Every press, also on the current tab (scroll to top, refresh); prevent the default to navigate yourself. */
  onSelect?: ((id: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** While the keyboard is open. */
  hidden?: boolean | undefined
}

/** Bottom tab bar (docs/design.md#tab-bar). */
export function TabBar({ label, items, current, onSelect, hidden }: TabBarProps) {
  return (
    <nav className={styles.bar} data-end-bar="" aria-label={label} hidden={hidden}>
      <div className={styles.tabs}>
        {items.map((item) => {
          const selected = item.id === current
          return (
            <a
              key={item.id}
              className={classNames(styles.tab, selected && styles.current)}
              href={item.href}
              aria-current={selected ? 'page' : undefined}
              onClick={(event) => onSelect?.(item.id, event)}
            >
              <Icon of={item.icon} stroke={selected ? 2 : 1.75} filled={selected} />
              {item.label}
            </a>
          )
        })}
      </div>
    </nav>
  )
}
