import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './column.module.css'

export type ColumnProps = {
  children: ReactNode
  /** 1080 px instead of 500 (pay, webview). */
  wide?: boolean | undefined
}

/** The column of a page: at most 500 px wide, centred (docs/design.md#widths). Fixed bars inside have its width. */
export function Column({ children, wide = false }: ColumnProps) {
  return <div className={classNames(styles.column, wide && styles.wide)}>{children}</div>
}
