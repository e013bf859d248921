/** Ids of the ancestors of a category, parent first. A cycle in the data ends the list. */
export function ancestorsOf(category_id: number, parentOf: ReadonlyMap<number, number>): number[] {
  const above: number[] = []
  for (let at = parentOf.get(category_id) ?? 0; at !== 0 && !above.includes(at) && at !== category_id; ) {
    above.push(at)
    at = parentOf.get(at) ?? 0
  }
  return above
}
