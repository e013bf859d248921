import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import styles from './menu.module.css'

/** Trigger of a menu that is an icon alone. */
export function MenuIconButton({ icon, label }: { icon: IconNode; label: string }) {
  return (
    <Button className={styles.iconTrigger ?? ''} aria-label={label}>
      <Icon of={icon} />
    </Button>
  )
}

/** Trigger of a menu with what the place wants in it. */
export function MenuButton({ className, label, children }: { className: string; label?: string; children: ReactNode }) {
  return (
    <Button className={className} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Button>
  )
}
