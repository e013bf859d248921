import type { IconNode } from 'lucide'
import { useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './menu.module.css'
import { Menu, type MenuProps } from './menu.tsx'
import { MenuIconButton } from './menu-button.tsx'

export interface LazyIconMenuProps {
  icon: IconNode
  label: string
  /** Asked for when the menu is opened. */
  sections: () => MenuProps['sections']
}

/** Menu of a row: a plain button until it is pressed, since a page has a hundred of them. */
export function LazyIconMenu({ icon, label, sections }: LazyIconMenuProps) {
  const [isOpened, setOpened] = useState(false)
  if (isOpened)
    return (
      <Menu
        label={label}
        trigger={<MenuIconButton icon={icon} label={label} />}
        sections={sections()}
        isInitiallyOpen
      />
    )
  return (
    <button
      type="button"
      className={styles.iconTrigger}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened(true)}
    >
      <Icon of={icon} />
    </button>
  )
}
