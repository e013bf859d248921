/** Putting rows in order, as pure functions over their keys. */

/** The keys with one of them at another place; places beyond the ends are the ends. */
export function moveTo(keys: readonly number[], key: number, place: number): number[] {
  const others = keys.filter((one) => one !== key)
  if (others.length === keys.length) return [...keys]
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), key, ...others.slice(at)]
}

/** The keys with one of them before another; `undefined`: at the end. */
export function moveBefore(keys: readonly number[], key: number, before: number | undefined): number[] {
  if (key === before) return [...keys]
  const others = keys.filter((one) => one !== key)
  return moveTo(keys, key, before === undefined ? others.length : others.indexOf(before))
}
