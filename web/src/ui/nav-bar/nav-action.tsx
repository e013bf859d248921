import type { MouseEvent, ReactNode } from 'react'
import styles from './nav-bar.module.css'

export type NavActionProps = {
  children: ReactNode
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** Text action at the right end of a nav bar. */
export function NavAction({ children, href, onClick }: NavActionProps) {
  if (href !== undefined) {
    return (
      <a className={styles.action} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <button className={styles.action} type="button" onClick={onClick}>
      {children}
    </button>
  )
}
