import { Images, type LucideIcon, TextAlignStart } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './extent-badge.module.css'

export type ContentKind = 'video' | 'gallery' | 'article'

const ICONS: { [kind in ContentKind]?: LucideIcon } = { gallery: Images, article: TextAlignStart }

export type ExtentBadgeProps = {
  kind: ContentKind
  /** "08:24", "12 图", "8 分钟". */
  text: string
  className?: string | undefined
}

/** How long a piece is, on its picture (design book 4.10). */
export function ExtentBadge({ kind, text, className }: ExtentBadgeProps) {
  const icon = ICONS[kind]
  return (
    <span className={classNames(styles.badge, className)}>
      {icon && <Icon of={icon} size={12} />}
      {text}
    </span>
  )
}
