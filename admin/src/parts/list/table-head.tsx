import { ArrowDown, ArrowUp } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import styles from './data-table.module.css'
import { toggleAll } from './selection.ts'
import type { Column, DataTableProps } from './table-types.ts'

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { t } = useText()
  const { title, isNumber } = column
  const className = classNames(styles.headCell, isNumber && styles.number)
  if (!column.sort || !onSort)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  const isDown = sort === `-${column.sort}`
  const isUp = sort === column.sort
  return (
    <th scope="col" className={className} aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}>
      <button
        type="button"
        className={classNames(styles.sort, (isDown || isUp) && styles.sorted)}
        title={t('list.sort_by', { column: title })}
        onClick={() => onSort(isDown ? `${column.sort}` : `-${column.sort}`)}
      >
        {title}
        {(isDown || isUp) && <Icon of={isDown ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  )
}

/** Heads of the columns. */
export function TableHead<Row>({ table, keys }: { table: DataTableProps<Row>; keys: readonly number[] }) {
  const { t } = useText()
  const { columns, selected, onSelect, actions } = table
  const marked = keys.filter((key) => selected?.has(key)).length
  return (
    <thead className={styles.head}>
      <tr>
        {onSelect && selected && (
          <th scope="col" className={styles.headCell}>
            <Checkbox
              label={t('list.select_all')}
              checked={keys.length > 0 && marked === keys.length}
              isPartly={marked > 0 && marked < keys.length}
              onChange={() => onSelect(toggleAll(selected, keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={table.sort} onSort={table.onSort} />
        ))}
        {actions && (
          <th scope="col" className={styles.headCell}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
