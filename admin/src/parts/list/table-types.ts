import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  /** Width in px; the column without one takes what is left. */
  width?: number
  /** What a column without a width needs at least, in px; a few words if left out. */
  leastWidth?: number
  isNumber?: boolean
  /** What it shows never needs more room than it has: nothing is cut off. Numbers never are, as less of one would be another. */
  fits?: boolean
  /** Left out where not all columns have room. */
  isWide?: boolean
  /** Hidden until an operator wants to see it. */
  isSpare?: boolean
  /** Name of its order; with it the head is a button. */
  sort?: string
  render: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  label: string
  /** undefined: on their way. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  /** Names the row for readers. */
  rowTitle: (row: Row) => string
  /** Row as a line of two rows of text, below 900 px. */
  card: (row: Row) => ReactNode
  /** Row that is open beside the table. */
  openKey?: number | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Address of the row, for opening it in a new tab. */
  href?: (row: Row) => string
  /** Order: `hits` or `-hits`. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selected?: ReadonlySet<number> | undefined
  onSelect?: ((selected: ReadonlySet<number>) => void) | undefined
  /** Acts at the end of the row; `isNear`: the pointer or the focus has been in it, so that what only then shows is drawn. */
  actions?: (row: Row, isNear: boolean) => ReactNode
  /** In px; one icon if left out. */
  actionsWidth?: number | undefined
  onPage?: (to: 'previous' | 'next') => void
  /** Rows of another question are on their way; the present ones stay. */
  isStale?: boolean
  /** Elements of rows that go are used for those that come, which takes half the time: cells have no state of their own. */
  reusesRows?: boolean
  /** Rows without pictures are lower. */
  isPlain?: boolean
}
