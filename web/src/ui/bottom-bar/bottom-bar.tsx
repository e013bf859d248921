import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './bottom-bar.module.css'

export type BottomBarProps = {
  /** One button or a `ButtonPair`. */
  children: ReactNode
  /** On a tab page it stands on the tab bar, and joins the flow of the page at large text. */
  aboveTabs?: boolean | undefined
}

/** Fixed bar with the page's one action. The page keeps room for it. */
export function BottomBar({ children, aboveTabs = false }: BottomBarProps) {
  return (
    <div className={classNames(styles.bar, aboveTabs && styles.aboveTabs)} data-end-bar="">
      {children}
    </div>
  )
}
