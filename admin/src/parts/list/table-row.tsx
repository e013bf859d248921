import { type MouseEvent, memo, type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './data-table.module.css'
import type { Column } from './table-types.ts'

/** What rows do; the same object for the life of the table, so that a row is drawn again only when it has changed. */
export interface RowHandlers<Row> {
  focus: (key: number) => void
  press: (event: MouseEvent<HTMLElement>, row: Row) => void
  toggle: (key: number) => void
}

export interface RowProps<Row> {
  row: Row
  rowId: number
  handlers: RowHandlers<Row>
  /** It has the focus when the list gets it. */
  isCurrent: boolean
  isOpen: boolean
  opens: boolean
  /** undefined: rows cannot be marked. */
  isSelected: boolean | undefined
  actions: ((row: Row, isNear: boolean) => ReactNode) | undefined
}

function elementProps<Row>({ row, rowId, handlers, isCurrent, isOpen, opens, isSelected }: RowProps<Row>) {
  return {
    'data-row': rowId,
    tabIndex: isCurrent ? 0 : -1,
    onFocus: () => handlers.focus(rowId),
    onClick: (event: MouseEvent<HTMLElement>) => handlers.press(event, row),
    className: classNames(styles.row, opens && styles.opens, isSelected && styles.selected, isOpen && styles.open),
  }
}

interface CellsProps<Row> extends Pick<RowProps<Row>, 'row'> {
  columns: readonly Column<Row>[]
}

function CellsView<Row>({ row, columns }: CellsProps<Row>) {
  return (
    <>
      {columns.map(({ key, isNumber, fits, render }) => (
        <td key={key} className={classNames(styles.cell, isNumber && styles.number, !isNumber && !fits && styles.cut)}>
          {render(row)}
        </td>
      ))}
    </>
  )
}
/** Marking a row does not draw its cells and acts again. */
const Cells = memo(CellsView) as typeof CellsView

interface ActsProps<Row> extends Pick<RowProps<Row>, 'row'> {
  actions: NonNullable<RowProps<Row>['actions']>
  isNear: boolean
}

function ActsView<Row>({ row, actions, isNear }: ActsProps<Row>) {
  return <td className={classNames(styles.cell, styles.actions)}>{actions(row, isNear)}</td>
}
const Acts = memo(ActsView) as typeof ActsView

export interface TableRowProps<Row> extends RowProps<Row> {
  /** Names the row for readers. */
  title: string
  columns: readonly Column<Row>[]
}

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { t } = useText()
  const { row, rowId, isSelected, handlers, title, columns, actions } = props
  const [isNear, setNear] = useState(false)
  const element = elementProps(props)
  const onFocus = () => {
    setNear(true)
    element.onFocus()
  }
  return (
    <tr {...element} onFocus={onFocus} onPointerEnter={() => setNear(true)}>
      {isSelected !== undefined && (
        <td className={styles.cell}>
          <Checkbox label={t('list.select', { title })} checked={isSelected} onChange={() => handlers.toggle(rowId)} />
        </td>
      )}
      <Cells row={row} columns={columns} />
      {actions && <Acts key={rowId} row={row} actions={actions} isNear={isNear} />}
    </tr>
  )
}
export const TableRow = memo(TableRowView) as typeof TableRowView

export interface CardRowProps<Row> extends RowProps<Row> {
  card: (row: Row) => ReactNode
}

function CardRowView<Row>(props: CardRowProps<Row>) {
  const { row, card, actions } = props
  return (
    <li {...elementProps(props)}>
      <div className={styles.card}>{card(row)}</div>
      {actions && <div>{actions(row, false)}</div>}
    </li>
  )
}
/** Row as two lines, below 900 px. */
export const CardRow = memo(CardRowView) as typeof CardRowView
