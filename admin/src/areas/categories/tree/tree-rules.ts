/** The tree of categories as rows in order: who hangs where, what a move does to it. Pure. */
import type { Output } from '@zimu/contract'

export type Category = Output<'GET /admin/api/content.Category/list'>['list'][number]
/** What the rules need to know; children of a parent stand in their order. */
export type TreeRow = Pick<Category, 'category_id' | 'category_pid'>

/** A category goes below a parent (0: at the top) before one of its children; without that one behind all. */
export interface Move {
  category_id: number
  category_pid: number
  before_id?: number | undefined
}

export interface FlatRow<Row> {
  row: Row
  depth: number
  /** Place among its siblings from 1, and how many they are. */
  place: number
  siblings: number
  hasChildren: boolean
  isExpanded: boolean
}

export const childrenOf = <Row extends TreeRow>(rows: readonly Row[], category_pid: number): Row[] =>
  rows.filter((row) => row.category_pid === category_pid)

/** Rows as they stand below each other; what is below a collapsed one is left out. */
export function flatten<Row extends TreeRow>(
  rows: readonly Row[],
  collapsed: ReadonlySet<number>,
  parent = 0,
  depth = 0,
): FlatRow<Row>[] {
  const children = childrenOf(rows, parent)
  return children.flatMap((row, index) => {
    const hasChildren = rows.some(({ category_pid }) => category_pid === row.category_id)
    const isExpanded = hasChildren && !collapsed.has(row.category_id)
    const own = { row, depth, place: index + 1, siblings: children.length, hasChildren, isExpanded }
    return [own, ...(isExpanded ? flatten(rows, collapsed, row.category_id, depth + 1) : [])]
  })
}

/** A category and its ancestors, the highest first. A loop in the data ends it. */
export function pathOf<Row extends TreeRow>(rows: readonly Row[], category_id: number): Row[] {
  const path: Row[] = []
  for (let id = category_id; id !== 0; ) {
    const row = rows.find((one) => one.category_id === id)
    if (!row || path.includes(row)) break
    path.unshift(row)
    id = row.category_pid
  }
  return path
}

/** Whether a category may stand below a parent: not below itself. */
export const mayHang = (rows: readonly TreeRow[], category_id: number, category_pid: number): boolean =>
  category_pid === 0 || !pathOf(rows, category_pid).some((row) => row.category_id === category_id)

/** The sibling that stands behind a category. */
const nextOf = (rows: readonly TreeRow[], { category_id, category_pid }: TreeRow): number | undefined => {
  const siblings = childrenOf(rows, category_pid)
  return siblings[siblings.findIndex((row) => row.category_id === category_id) + 1]?.category_id
}

/** Whether the category stands there already. */
export function isThere(rows: readonly TreeRow[], { category_id, category_pid, before_id }: Move): boolean {
  const row = rows.find((one) => one.category_id === category_id)
  if (row?.category_pid !== category_pid) return false
  const next = nextOf(rows, row)
  return before_id === category_id || before_id === next
}

/** The rows after a move; the same where it cannot be made. */
export function applyMove<Row extends TreeRow>(rows: readonly Row[], move: Move): readonly Row[] {
  const { category_id, category_pid, before_id } = move
  const moved = rows.find((row) => row.category_id === category_id)
  if (!moved || before_id === category_id || !mayHang(rows, category_id, category_pid)) return rows
  const others = rows.filter((row) => row !== moved)
  const at = others.findIndex((row) => row.category_id === before_id && row.category_pid === category_pid)
  const place = at < 0 ? others.length : at
  return [...others.slice(0, place), { ...moved, category_pid }, ...others.slice(place)]
}

export const applyMoves = <Row extends TreeRow>(rows: readonly Row[], moves: readonly Move[]): readonly Row[] =>
  moves.reduce<readonly Row[]>(applyMove, rows)

/** Where a category stands: its parent and the one behind it. */
export const placeOf = (rows: readonly TreeRow[], category_id: number): Move | undefined => {
  const row = rows.find((one) => one.category_id === category_id)
  return row && { category_id, category_pid: row.category_pid, before_id: nextOf(rows, row) }
}

/** Whether two lists of rows are the same tree. */
export const isSameTree = (a: readonly TreeRow[], b: readonly TreeRow[]): boolean =>
  shapeOf(a).join() === shapeOf(b).join()
const shapeOf = (rows: readonly TreeRow[]) =>
  flatten(rows, new Set()).map(({ row, depth }) => `${depth}:${row.category_id}`)

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The move of an arrow key: among siblings, out behind the parent, or in at the end of the sibling above. */
export function moveByKey(rows: readonly TreeRow[], category_id: number, direction: Direction): Move | undefined {
  const row = rows.find((one) => one.category_id === category_id)
  if (!row) return undefined
  const { category_pid } = row
  const siblings = childrenOf(rows, category_pid)
  const at = siblings.indexOf(row)
  const above = siblings[at - 1]
  if (direction === 'up') return above && { category_id, category_pid, before_id: above.category_id }
  if (direction === 'right') return above && { category_id, category_pid: above.category_id }
  if (direction === 'down')
    return siblings[at + 1] && { category_id, category_pid, before_id: siblings[at + 2]?.category_id }
  const parent = rows.find((one) => one.category_id === category_pid)
  return parent && { category_id, category_pid: parent.category_pid, before_id: nextOf(rows, parent) }
}

export type Zone = 'before' | 'inside' | 'after'

/** The move of a drop on a row; undefined where nothing would change or it cannot be made. */
export function moveByDrop(
  rows: readonly TreeRow[],
  category_id: number,
  { row: target, isExpanded }: Pick<FlatRow<TreeRow>, 'row' | 'isExpanded'>,
  zone: Zone,
): Move | undefined {
  const inside = { category_id, category_pid: target.category_id }
  const beside = { category_id, category_pid: target.category_pid }
  const first = childrenOf(rows, target.category_id)[0]?.category_id
  const moves: Record<Zone, Move> = {
    before: { ...beside, before_id: target.category_id },
    inside,
    // Below an open category the next line is its first child.
    after: isExpanded ? { ...inside, before_id: first } : { ...beside, before_id: nextOf(rows, target) },
  }
  const move = moves[zone]
  if (target.category_id === category_id || !mayHang(rows, category_id, move.category_pid)) return undefined
  return isThere(rows, move) ? undefined : move
}
