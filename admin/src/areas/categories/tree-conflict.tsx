import { useText } from '../../i18n/index.ts'
import { ConflictDialog } from '../../parts/conflict/index.ts'
import { treeText } from './tree/category-words.ts'
import type { Order, Tree } from './tree/use-order.ts'

/** Somebody else changed the tree first: both trees beside each other. */
export function TreeConflict({ order, tree }: { order: Order; tree: Tree | undefined }) {
  const { t } = useText()
  const { conflict, base } = order
  if (!conflict || !base || !tree) return null
  const drop = () => {
    order.leaveConflict()
    order.drop()
  }
  return (
    <ConflictDialog
      title={t('categories.conflict_title', { who: conflict.changedBy || t('conflict.somebody') })}
      changedBy={conflict.changedBy}
      changedTime={conflict.changedTime}
      fields={[
        {
          key: 'tree',
          label: t('categories.order'),
          base: treeText(base.list),
          mine: treeText(order.rows),
          theirs: treeText(tree.list),
        },
      ]}
      firstSide="mine"
      note={t('categories.conflict_note')}
      mergeLabel={t('categories.conflict_act')}
      onMerge={({ sides }) => (sides.tree === 'theirs' ? drop() : void order.again())}
      onTheirs={drop}
      closeLabel={t('shell.close')}
      onClose={order.leaveConflict}
    />
  )
}
