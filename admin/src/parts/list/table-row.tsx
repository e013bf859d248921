import { type MouseEvent, memo, type ReactNode } from 'react'
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
  actions: ((row: Row) => ReactNode) | undefined
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

interface CellsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
}

function CellsView<Row>({ row, columns, actions }: CellsProps<Row>) {
  return (
    <>
      {columns.map(({ key, isNumber, isWide, render }) => (
        <td key={key} className={classNames(styles.cell, isNumber && styles.number, isWide && styles.wideOnly)}>
          {render(row)}
        </td>
      ))}
      {actions && <td className={classNames(styles.cell, styles.actions)}>{actions(row)}</td>}
    </>
  )
}
/** Marking a row does not draw its cells again. */
const Cells = memo(CellsView) as typeof CellsView

export interface TableRowProps<Row> extends RowProps<Row> {
  /** Names the row for readers. */
  title: string
  columns: readonly Column<Row>[]
}

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { t } = useText()
  const { row, rowId, isSelected, handlers, title, columns, actions } = props
  return (
    <tr {...elementProps(props)}>
      {isSelected !== undefined && (
        <td className={styles.cell}>
          <Checkbox label={t('list.select', { title })} checked={isSelected} onChange={() => handlers.toggle(rowId)} />
        </td>
      )}
      <Cells row={row} columns={columns} actions={actions} />
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
      {actions && <div>{actions(row)}</div>}
    </li>
  )
}
/** Row as two lines, below 900 px. */
export const CardRow = memo(CardRowView) as typeof CardRowView
