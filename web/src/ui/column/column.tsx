import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './column.module.css'

export type ColumnProps = {
  children: ReactNode
  /** 1080 instead of 500 (pay, webview). */
  wide?: boolean | undefined
}

/** The frame of a page: at most 500 wide, centred (design book 2.11). Fixed bars inside are as wide as it is. */
export function Column({ children, wide = false }: ColumnProps) {
  return <div className={classNames(styles.column, wide && styles.wide)}>{children}</div>
}
