import type { CSSProperties } from 'react'
import type { Column, DataTableProps } from './table-types.ts'

const MARK_WIDTH = 30
const ICON_WIDTH = 44
/** What a column without a width needs at least, unless it says so itself: a few words. */
const FREE_WIDTH = 130

export type TableShape<Row> = Pick<DataTableProps<Row>, 'columns' | 'onSelect' | 'actions' | 'actionsWidth'>

const leastOf = <Row>({ width, leastWidth = FREE_WIDTH }: Column<Row>) => width ?? leastWidth

const edgesOf = <Row>({ onSelect, actions, actionsWidth = ICON_WIDTH }: TableShape<Row>) => ({
  before: onSelect ? [MARK_WIDTH] : [],
  behind: actions ? [actionsWidth] : [],
})

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** What marks and acts take beside the columns, in px. */
export function edgesWidth<Row>(table: TableShape<Row>): number {
  const { before, behind } = edgesOf(table)
  return sumOf([...before, ...behind])
}

/** Without so many of the columns that are for wide tables; the last go first. */
export function withoutWide<Row>(columns: readonly Column<Row>[], num: number): readonly Column<Row>[] {
  if (num === 0) return columns
  const gone = new Set(columns.filter(({ isWide }) => isWide).slice(-num))
  return columns.filter((column) => !gone.has(column))
}

/** How many columns for wide tables have to go so that the others have room: `room` in px. All of them, if that is not enough. */
export function numToLeaveOut<Row>(columns: readonly Column<Row>[], room: number): number {
  const wide = columns.filter(({ isWide }) => isWide).length
  let num = 0
  while (num < wide && sumOf(withoutWide(columns, num).map(leastOf)) > room) num += 1
  return num
}

/**
 * Tracks of the grid that each row is. Columns without a width share what is left; where all have one, they share it in proportion.
 * Where there is too little for that, columns that may be cut off become narrower before the free ones do.
 */
function tracksOf<Row>(table: TableShape<Row>): string {
  const { before, behind } = edgesOf(table)
  const isFilled = table.columns.some(({ width }) => width === undefined)
  const trackOf = (column: Column<Row>) => {
    const { width, isNumber, fits } = column
    if (width === undefined) return `minmax(${leastOf(column)}px, 1fr)`
    if (!isFilled) return `minmax(${width}px, ${width}fr)`
    return isNumber || fits ? `${width}px` : `minmax(0, ${width}px)`
  }
  const px = (width: number) => `${width}px`
  return [...before.map(px), ...table.columns.map(trackOf), ...behind.map(px)].join(' ')
}

/** `tracksOf` as a custom property of the table, from which its rows have it. */
export const columnTracks = <Row>(table: TableShape<Row>) => ({ '--columns': tracksOf(table) }) as CSSProperties
