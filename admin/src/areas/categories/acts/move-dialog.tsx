import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Select } from '../../../ui/select/select.tsx'
import { moveText } from '../tree/category-words.ts'
import { type Category, childrenOf, isThere, type Move, mayHang, placeOf } from '../tree/tree-rules.ts'
import styles from './acts.module.css'
import { CategorySelect } from './category-select.tsx'

export interface MoveDialogProps {
  row: Category
  rows: readonly Category[]
  onMove: (move: Move) => void
  onClose: () => void
}

const END = 'end'

/** The same as dragging, without it: below which category, and before which of its children. */
export function MoveDialog({ row, rows, onMove, onClose }: MoveDialogProps) {
  const text = useText()
  const { t } = text
  const { category_id } = row
  const [parent, setParent] = useState(row.category_pid)
  const [before, setBefore] = useState(() => String(placeOf(rows, category_id)?.before_id ?? END))
  const siblings = childrenOf(rows, parent).filter((one) => one.category_id !== category_id)
  const move: Move = {
    category_id,
    category_pid: parent,
    ...(before === END ? {} : { before_id: Number(before) }),
  }
  const isSame = isThere(rows, move)
  return (
    <ConfirmDialog
      isOpen
      level={1}
      title={t('categories.move_title', { name: row.name })}
      consequence={
        <div className={styles.form}>
          <CategorySelect
            label={t('categories.parent')}
            rows={rows}
            value={String(parent)}
            topLabel={t('categories.top')}
            fits={(one) => mayHang(rows, category_id, one.category_id)}
            onChange={(value) => {
              setParent(Number(value))
              setBefore(END)
            }}
          />
          <Select
            label={t('categories.before')}
            value={before}
            options={[
              ...siblings.map((one) => ({ value: String(one.category_id), label: one.name })),
              { value: END, label: t('categories.at_end') },
            ]}
            onChange={(event) => setBefore(event.target.value)}
          />
          <p role="status">{isSame ? t('categories.move_same') : moveText(rows, move, text)}</p>
        </div>
      }
      isReady={!isSame}
      actLabel={t('categories.move_act')}
      onConfirm={() => {
        onMove(move)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
