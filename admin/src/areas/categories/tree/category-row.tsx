import { ChevronDown, ChevronRight, GripVertical } from 'lucide'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './category-tree.module.css'
import type { Category, FlatRow } from './tree-rules.ts'

/** Deeper rows stand no further to the right. */
const MAX_INDENT = 5
/** Step of a level, in px. */
export const INDENT = 28
export const indentOf = (depth: number): number => Math.min(depth, MAX_INDENT) * INDENT

export interface CategoryRowProps {
  flat: FlatRow<Category>
  /** It has the focus when the tree gets it. */
  isCurrent: boolean
  isOpen: boolean
  isDragged: boolean
  /** A dragged one would fall into it. */
  isAimed: boolean
  mayMove: boolean
  menu: ReactNode
  onOpen: () => void
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
}

function NameCell(props: CategoryRowProps) {
  const { flat, mayMove, onToggle, onDragStart, onDragEnd } = props
  const { row, depth, hasChildren, isExpanded } = flat
  const { t } = useText()
  return (
    <span className={styles.name} style={{ paddingLeft: indentOf(depth) }}>
      {mayMove && (
        <button
          type="button"
          className={styles.handle}
          draggable
          tabIndex={-1}
          aria-label={t('categories.drag_of', { name: row.name })}
          title={t('categories.drag')}
          onDragStart={onDragStart}
          onDragEnd={onDragEnd}
        >
          <Icon of={GripVertical} />
        </button>
      )}
      {hasChildren ? (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={t(isExpanded ? 'categories.fold' : 'categories.unfold', { name: row.name })}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <Icon of={isExpanded ? ChevronDown : ChevronRight} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <span className={classNames(styles.word, depth === 0 && styles.top)}>{row.name}</span>
      <span className={styles.key}>{row.category_unique}</span>
    </span>
  )
}

/** A category in the tree: name, key, how many contents, menu. */
export function CategoryRow(props: CategoryRowProps) {
  const { flat, isCurrent, isOpen, isDragged, isAimed, menu, onOpen, onFocus, onKeyDown, onDragOver } = props
  const { row, depth, place, siblings, hasChildren, isExpanded } = flat
  const { t, formats } = useText()
  return (
    <tr
      className={classNames(styles.row, isOpen && styles.open, isDragged && styles.dragged, isAimed && styles.aimed)}
      data-row={row.category_id}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-selected={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
    >
      <td>
        <NameCell {...props} />
      </td>
      <td className={styles.marks}>
        {row.is_disable === 1 && <Tag>{t('contents.state_hidden')}</Tag>}
        {row.unlisted_num > 0 && (
          <Tag>{t('categories.unlisted', { n: row.unlisted_num, count: formats.count(row.unlisted_num) })}</Tag>
        )}
      </td>
      <td className={styles.count}>
        {t('categories.contents', { n: row.content_num, count: formats.count(row.content_num) })}
      </td>
      <td className={styles.menu}>{menu}</td>
    </tr>
  )
}
