import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './column.module.css'

export type ColumnProps = {
  children: ReactNode
  /** 1080 px instead of 500 (pay, webview). */
  wide?: boolean | undefined
  /** What the page has around it, for the custom properties of ui/base.css. */
  parts?: string
}

/** The column of a page: at most 500 px wide, centred (docs/design.md#widths). Fixed bars inside have its width. */
export function Column({ children, wide = false, parts = '' }: ColumnProps) {
  return (
    <div className={classNames(styles.column, wide && styles.wide)} data-parts={parts}>
      {children}
    </div>
  )
}
