import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft, type IconNode } from 'lucide'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './page-head.module.css'

interface BackLinkProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  /** Where it leads. */
  label: string
  icon?: IconNode
}

/** The way back, before the title of a page. */
export function BackLink({ label, icon = ArrowLeft, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={styles.back} aria-label={label}>
      <Icon of={icon} size={18} />
    </Link>
  )
}
