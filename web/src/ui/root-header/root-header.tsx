import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PageHeader } from '../page-header/page-header.tsx'
import styles from './root-header.module.css'

export type RootHeaderProps = {
  /** The page's `<h1>`: a word, "VIP", or the wordmark. */
  title: ReactNode
  /** `display` for "VIP", `mark` for the wordmark in the brand colour. */
  variant?: 'text' | 'display' | 'mark' | undefined
  /** Icon buttons. */
  trailing?: ReactNode
  line?: boolean | undefined
}

/** Header of the three tab pages (docs/design.md#headers). */
export function RootHeader({ title, variant = 'text', trailing, line }: RootHeaderProps) {
  return (
    <PageHeader line={line}>
      <div className={styles.bar}>
        <h1 className={classNames(styles.title, variant !== 'text' && styles[variant])} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.trailing}>{trailing}</div>
      </div>
    </PageHeader>
  )
}
