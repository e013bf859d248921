import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import styles from './nav-bar.module.css'

export type NavBarProps = {
  /** The page's `<h1>`; one line, the full text is its tooltip. */
  title: string
  backLabel: string
  /** Absent on a page with no way back. */
  onBack: (() => void) | undefined
  /** One icon button or one `NavAction`. */
  trailing?: ReactNode
  line?: boolean | undefined
}

/** Nav bar (docs/design.md#headers). The heading can take the focus when the page opens. */
export function NavBar({ title, backLabel, onBack, trailing, line }: NavBarProps) {
  return (
    <PageHeader line={line}>
      <div className={styles.bar}>
        <span>{onBack && <IconButton icon={ArrowLeft} label={backLabel} onClick={onBack} />}</span>
        <h1 className={styles.title} title={title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.trailing}>{trailing}</div>
      </div>
    </PageHeader>
  )
}
