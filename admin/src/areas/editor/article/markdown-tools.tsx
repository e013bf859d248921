import {
  Bold,
  Heading2,
  type IconNode,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import type { MarkdownAct } from './markdown-acts.ts'
import styles from './markdown-box.module.css'

const TOOLS: readonly (readonly [MarkdownAct, IconNode])[][] = [
  [
    ['heading', Heading2],
    ['bold', Bold],
    ['italic', Italic],
  ],
  [
    ['quote', Quote],
    ['list', List],
    ['numbers', ListOrdered],
  ],
  [
    ['link', Link],
    ['table', Table],
    ['divider', Minus],
  ],
]

export interface MarkdownToolsProps {
  label: string
  onAct: (act: MarkdownAct) => void
  onUndo: () => void
  onRedo: () => void
}

/** Buttons over the text. */
export function MarkdownTools({ label, onAct, onUndo, onRedo }: MarkdownToolsProps) {
  const { t } = useText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={label}>
      {TOOLS.map((group) => (
        <span key={group[0]?.[0]} className={styles.group}>
          {group.map(([act, icon]) => (
            <IconButton key={act} icon={icon} label={t(`editor.tool_${act}`)} onClick={() => onAct(act)} />
          ))}
        </span>
      ))}
      <span className={styles.group}>
        <IconButton icon={Undo2} label={t('editor.tool_undo')} onClick={onUndo} />
        <IconButton icon={Redo2} label={t('editor.tool_redo')} onClick={onRedo} />
      </span>
      <span className={styles.language}>Markdown</span>
    </div>
  )
}
