import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonLine, skeletonLines } from '../../ui/skeleton/skeleton.tsx'
import styles from './data-table.module.css'
import { toggle } from './selection.ts'
import { TableHead } from './table-head.tsx'
import { CardRow, type RowHandlers, TableRow } from './table-row.tsx'
import type { DataTableProps } from './table-types.ts'
import { useNarrow } from './use-narrow.ts'
import { useRowKeys } from './use-row-keys.ts'
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

/**
 * Our own table on native elements: sortable heads, marks, keys, sticky head; below 900 px a list of lines. `columns`, `actions` and
 * `card` should stay the same between two drawings: rows are drawn again when they change.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rowKey, onOpen, selected, onSelect, openKey, actions } = props
  const rows = useStableRows(props.rows, rowKey)
  const { data } = useSession()
  const isNarrow = useNarrow()
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

  if (isNarrow)
    return (
      <ul
        ref={body as RefObject<HTMLUListElement>}
        className={classNames(styles.list, !rows && skeletonLines)}
        aria-label={props.label}
        aria-busy={!rows}
      >
        {rows?.map((row) => (
          <CardRow key={rowKey(row)} {...rowProps(row)} card={props.card} />
        ))}
        {!rows && <SkeletonCards />}
      </ul>
    )
  return (
    <div className={styles.hold}>
      {props.isStale && <span className={styles.running} aria-hidden="true" />}
      <table
        className={classNames(styles.table, props.isPlain && styles.plain)}
        aria-label={props.label}
        aria-busy={!rows}
      >
        <TableHead table={props} keys={keys} />
        <tbody ref={body as RefObject<HTMLTableSectionElement>} className={rows ? undefined : skeletonLines}>
          {rows?.map((row) => (
            <TableRow key={rowKey(row)} {...rowProps(row)} title={props.rowTitle(row)} columns={props.columns} />
          ))}
          {!rows && <SkeletonRows table={props} />}
        </tbody>
      </table>
    </div>
  )
}

function SkeletonRows<Row>({ table: { columns, onSelect, actions } }: { table: DataTableProps<Row> }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} className={styles.row}>
      {onSelect && <td className={styles.cell} />}
      {columns.map(({ key, width, isWide }) => (
        <td key={key} className={classNames(styles.cell, isWide && styles.wideOnly)}>
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
