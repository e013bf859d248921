/** Columns of a table as an operator wants them: hidden, and in another order. Pure. */

export interface ColumnWish {
  key: string
  is_hidden: 0 | 1
}

/** A column as it is given: a spare one is hidden until somebody wants it. */
export interface GivenColumn {
  key: string
  isSpare?: boolean | undefined
}

/** Keys of all columns in the wished order; those that no wish names stand behind, wishes for unknown ones are dropped. */
export function wishedKeys(keys: readonly string[], wishes: readonly ColumnWish[]): string[] {
  const known = wishes.map(({ key }) => key).filter((key) => keys.includes(key))
  return [...known, ...keys.filter((key) => !known.includes(key))]
}

export function isHidden({ key, isSpare = false }: GivenColumn, wishes: readonly ColumnWish[]): boolean {
  const wish = wishes.find((one) => one.key === key)
  return wish ? wish.is_hidden === 1 : isSpare
}

/** The columns that are shown, in their order. `fixed`: the one that names the row, which always is. */
export function shownColumns<Column extends GivenColumn>(
  columns: readonly Column[],
  wishes: readonly ColumnWish[],
  fixed: string,
): Column[] {
  const order = wishedKeys(
    columns.map(({ key }) => key),
    wishes,
  )
  return order
    .flatMap((key) => columns.find((column) => column.key === key) ?? [])
    .filter((column) => column.key === fixed || !isHidden(column, wishes))
}

/** Wishes after a change; none at all where everything is as it is given. */
export function nextWishes(
  columns: readonly GivenColumn[],
  order: readonly string[],
  hidden: ReadonlySet<string>,
): ColumnWish[] {
  const isAsGiven = columns.every(({ key, isSpare = false }) => hidden.has(key) === isSpare)
  if (isAsGiven && order.join() === columns.map(({ key }) => key).join()) return []
  return order.map((key) => ({ key, is_hidden: hidden.has(key) ? 1 : 0 }))
}
