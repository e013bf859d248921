import type { Text } from '../../../i18n/index.ts'
import { applyMove, type Category, flatten, type Move, pathOf } from './tree-rules.ts'

/** All contents of a category: those that visitors see, others, and those in the bin. */
export const allContents = ({ content_num, unlisted_num, bin_num }: Category): number =>
  content_num + unlisted_num + bin_num

/** Whether it can be deleted: neither contents, also in the bin, nor categories below it. */
export const isEmpty = (rows: readonly Category[], category: Category): boolean =>
  allContents(category) === 0 && !rows.some(({ category_pid }) => category_pid === category.category_id)

/** Names from the top: `汉字 / 笔画`. */
export const pathText = (rows: readonly Category[], category_id: number): string =>
  pathOf(rows, category_id)
    .map(({ name }) => name)
    .join(' / ')

/** Where a move leads, and what it changes: `放进“字母”，排在第 1 · 2 项内容的路径会变`. */
export function moveText(rows: readonly Category[], move: Move, { t, formats }: Text): string {
  const { category_id, category_pid } = move
  const row = rows.find((one) => one.category_id === category_id)
  const parent = rows.find((one) => one.category_id === category_pid)
  const after = flatten(applyMove(rows, move), new Set()).find((one) => one.row.category_id === category_id)
  const n = after?.place ?? 1
  const isStaying = row?.category_pid === category_pid
  const place = isStaying
    ? t('categories.place_same', { n })
    : parent
      ? t('categories.place_in', { name: parent.name, n })
      : t('categories.place_top', { n })
  const moved = row && !isStaying ? allContents(row) : 0
  return moved > 0 ? `${place} · ${t('categories.paths_change', { n: moved, count: formats.count(moved) })}` : place
}

/** The tree as lines, for comparing two of them. */
export const treeText = (rows: readonly Category[]): string =>
  flatten(rows, new Set())
    .map(({ row, depth }) => `${'　'.repeat(depth)}${row.name}`)
    .join('\n')
