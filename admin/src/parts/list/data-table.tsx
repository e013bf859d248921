import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonLine, skeletonLines } from '../../ui/skeleton/skeleton.tsx'
import { columnTracks } from './column-widths.ts'
import styles from './data-table.module.css'
import { toggle } from './selection.ts'
import { TableHead } from './table-head.tsx'
import { CardRow, type RowHandlers, TableRow } from './table-row.tsx'
import type { DataTableProps } from './table-types.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useNarrow } from './use-narrow.ts'
import { usePainted } from './use-painted.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowPlaces } from './use-row-places.ts'
import { useStableRows } from './use-stable-rows.ts'

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Presses that belong to a control inside the row, and selections of text, do not open it; those in a dialog that a row's act has
 * opened come here as well, as React passes events on by its own tree.
 */
function isForControl(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('button, a, input, label') !== null || String(getSelection() ?? '') !== ''
}

/** Handlers that stay the same and act on the latest properties. */
function useRowHandlers<Row>(props: DataTableProps<Row>, onFocusRow: (key: number) => void): RowHandlers<Row> {
  const latest = useRef({ props, onFocusRow })
  useEffect(() => {
    latest.current = { props, onFocusRow }
  })
  return useMemo(
    () => ({
      focus: (key) => latest.current.onFocusRow(key),
      press(event, row) {
        const { onOpen, href } = latest.current.props
        if (isForControl(event) || !onOpen) return
        if ((event.ctrlKey || event.metaKey) && href) window.open(href(row), '_blank', 'noopener')
        else onOpen(row)
      },
      toggle(key) {
        const { selected, onSelect } = latest.current.props
        if (selected) onSelect?.(toggle(selected, key))
      },
    }),
    [],
  )
}

/** What both forms of a list need: its rows, the element that holds them, and what a row is drawn from. */
function useRows<Row>(props: DataTableProps<Row>) {
  const { rowKey, onOpen, selected, onSelect, openKey, actions } = props
  const rows = useStableRows(props.rows, rowKey)
  const { data } = useSession()
  const body = useRef<HTMLElement>(null)
  const keys = rows?.map(rowKey) ?? []
  const { current, onFocusRow } = useRowKeys({
    keys,
    rows: body,
    isOn: data.is_keys === 1,
    onOpen: (key) => {
      const row = rows?.find((one) => rowKey(one) === key)
      if (row) onOpen?.(row)
    },
    selected,
    onSelect,
    onPage: props.onPage,
  })
  const handlers = useRowHandlers(props, onFocusRow)
  const rowProps = (row: Row) => ({
    row,
    rowId: rowKey(row),
    handlers,
    actions,
    isCurrent: rowKey(row) === current,
    isOpen: rowKey(row) === openKey,
    opens: onOpen !== undefined,
    isSelected: selected?.has(rowKey(row)),
  })
  return { rows, keys, body, rowProps }
}

/** Below 900 px: two lines a row. */
function CardList<Row>(props: DataTableProps<Row>) {
  const { rows, body, rowProps } = useRows(props)
  return (
    <ul
      ref={body as RefObject<HTMLUListElement>}
      className={classNames(styles.list, !rows && skeletonLines)}
      aria-label={props.label}
      aria-busy={!rows}
    >
      {rows?.map((row) => (
        <CardRow key={props.rowKey(row)} {...rowProps(row)} card={props.card} />
      ))}
      {!rows && <SkeletonCards />}
    </ul>
  )
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { rows, keys, body, rowProps } = useRows(props)
  const [isLate] = useState(!props.rows)
  const isPainted = usePainted(rows !== undefined)
  const hold = useRef<HTMLDivElement>(null)
  const columns = useFittingColumns(props, hold)
  const placeOf = useRowPlaces(keys, props.reusesRows === true)
  const table = { ...props, columns }
  return (
    <div ref={hold} className={styles.hold}>
      {props.isStale && <span className={styles.running} aria-hidden="true" />}
      <table
        className={classNames(styles.table, props.isPlain && styles.plain)}
        style={columnTracks(table)}
        aria-label={props.label}
        aria-busy={!rows}
      >
        <TableHead table={table} keys={keys} />
        <tbody
          ref={body as RefObject<HTMLTableSectionElement>}
          className={classNames(!rows && skeletonLines, isLate && !isPainted && styles.begins)}
        >
          {rows?.map((row) => (
            <TableRow
              key={placeOf(props.rowKey(row))}
              {...rowProps(row)}
              title={props.rowTitle(row)}
              columns={columns}
            />
          ))}
          {!rows && <SkeletonRows table={table} />}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Our own table on native elements: sortable heads, marks, keys, sticky head; below 900 px a list of lines. `columns`, `actions` and
 * `card` should stay the same between two drawings: rows are drawn again when they change.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useNarrow() ? <CardList {...props} /> : <WideTable {...props} />
}

function SkeletonRows<Row>({ table: { columns, onSelect, actions } }: { table: DataTableProps<Row> }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} className={styles.row}>
      {onSelect && <td className={styles.cell} />}
      {columns.map(({ key, width }) => (
        <td key={key} className={styles.cell}>
          <SkeletonLine width={width === undefined ? '60%' : '80%'} />
        </td>
      ))}
      {actions && <td className={styles.cell} />}
    </tr>
  ))
}

function SkeletonCards() {
  return SKELETON_ROWS.map((row) => (
    <li key={row} className={styles.skeletonCard}>
      <SkeletonLine width="70%" />
      <SkeletonLine width="40%" />
    </li>
  ))
}
