import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import styles from './nav-bar.module.css'

export type NavBarProps = {
  /** The page's `<h1>`; one line, the full text is its tooltip. */
  title: string
  backLabel: string
  onBack: () => void
  /** One icon button or one `NavAction`. */
  trailing?: ReactNode
  line?: boolean | undefined
}

/** Nav bar of the design book 4.5. The heading can take the focus when the page opens. */
export function NavBar({ title, backLabel, onBack, trailing, line }: NavBarProps) {
  return (
    <PageHeader line={line}>
      <div className={styles.bar}>
        <IconButton icon={ArrowLeft} label={backLabel} onClick={onBack} />
        <h1 className={styles.title} title={title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.trailing}>{trailing}</div>
      </div>
    </PageHeader>
  )
}

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
