/** Which rows are marked, as pure functions over their keys in the order of the list. */

/** Marks or unmarks one row. */
export function toggle(selected: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Marks every row between two, both included. */
export function selectRange(
  selected: ReadonlySet<number>,
  keys: readonly number[],
  from: number,
  to: number,
): ReadonlySet<number> {
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)].sort((one, other) => one - other)
  if (a === undefined || b === undefined || a < 0) return toggle(selected, to)
  return new Set([...selected, ...keys.slice(a, b + 1)])
}

/** Marks all rows, or none when all were. */
export function toggleAll(selected: ReadonlySet<number>, keys: readonly number[]): ReadonlySet<number> {
  return keys.every((key) => selected.has(key)) ? new Set() : new Set(keys)
}
