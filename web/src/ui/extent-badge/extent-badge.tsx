import { type IconNode, Images, TextAlignStart } from 'lucide'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './extent-badge.module.css'

export type ContentKind = 'video' | 'gallery' | 'article'

const ICONS: { [kind in ContentKind]?: IconNode } = { gallery: Images, article: TextAlignStart }

export type ExtentBadgeProps = {
  kind: ContentKind
  /** "08:24", "12 图", "8 分钟". */
  text: string
  className?: string | undefined
}

/** Length of a content, on its picture (docs/design.md#extent-badge). */
export function ExtentBadge({ kind, text, className }: ExtentBadgeProps) {
  const icon = ICONS[kind]
  return (
    <span className={classNames(styles.badge, className)}>
      {icon && <Icon of={icon} size={12} />}
      {text}
    </span>
  )
}
