import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './bottom-bar.module.css'

export type BottomBarProps = {
  /** One button or a `ButtonPair`. */
  children: ReactNode
  /** On a tab page it is above the tab bar, and in the flow of the page at large text. */
  aboveTabs?: boolean | undefined
}

/** Fixed bar with the page's main action. The page reserves space for it. */
export function BottomBar({ children, aboveTabs = false }: BottomBarProps) {
  return (
    <div className={classNames(styles.bar, aboveTabs && styles.aboveTabs)} data-end-bar="">
      {children}
    </div>
  )
}
