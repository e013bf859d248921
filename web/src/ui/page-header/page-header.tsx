import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-header.module.css'
import { useScrolled } from './use-scrolled.ts'

export type PageHeaderProps = {
  children: ReactNode
  /** Off where something else is attached below the header, e.g. sticky tabs that have their own line. */
  line?: boolean | undefined
}

/** Sticky header of a page: safe area, background, and a line once the page has scrolled 4 px. */
export function PageHeader({ children, line = true }: PageHeaderProps) {
  const { mark, scrolled } = useScrolled()
  return (
    <>
      <div className={styles.mark} aria-hidden="true">
        <div ref={mark} className={styles.markBox} />
      </div>
      <header className={classNames(styles.header, line && scrolled && styles.scrolled)}>{children}</header>
    </>
  )
}
