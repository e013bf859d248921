import { ChevronRight, type IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './section-heading.module.css'

export type SectionHeadingProps = {
  title: string
  id?: string | undefined
  /** A `SectionAction`. */
  action?: ReactNode
  /** Directly after the carousel: 4 above instead of 20. */
  first?: boolean | undefined
}

/** Heading row of a section, 44 high (docs/design.md#space). */
export function SectionHeading({ title, id, action, first = false }: SectionHeadingProps) {
  return (
    <div className={classNames(styles.heading, first && styles.first)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {action}
    </div>
  )
}

export type SectionActionProps = {
  children: ReactNode
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Links get a chevron; a button brings its own icon, which turns while it works. */
  icon?: IconNode | undefined
  /** A button that opens a list has the chevron of a link. */
  chevron?: boolean | undefined
  busy?: boolean | undefined
}

/** The link or button at the right end of a section heading. */
export function SectionAction(props: SectionActionProps) {
  const { children, href, onClick, icon, chevron = false, busy = false } = props
  if (href !== undefined) {
    return (
      <a className={styles.action} href={href} onClick={onClick}>
        {children}
        <Icon of={ChevronRight} size={16} className={styles.chevron} />
      </a>
    )
  }
  return (
    <button className={styles.action} type="button" aria-busy={busy || undefined} onClick={busy ? undefined : onClick}>
      {icon && <Icon of={icon} size={16} className={busy ? styles.turning : undefined} />}
      {children}
      {chevron && <Icon of={ChevronRight} size={16} className={styles.chevron} />}
    </button>
  )
}
