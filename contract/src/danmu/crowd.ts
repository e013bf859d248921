/** Crowds of danmu: which are near-equal, and what one is worth when not all have room. App and server decide alike. Pure. */

/** Normal form under which texts are searched and compared: NFKC, lower case, without spaces, punctuation and symbols. */
export const foldDanmuText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Key under which near-equal texts are merged: the same for "哈哈哈哈！" and "哈哈哈", and for "23333" and "2333". */
export function danmuLikeness(text: string): string {
  const folded = foldDanmuText(text)
  return (folded === '' ? text : folded).replace(/(.{1,4}?)\1{2,}/gu, '$1$1')
}

/** Items of one kind together, in the order of the first of each kind, which stands first in its group. */
export function groupByKind<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const kind = kindOf(item)
    const group = groups.get(kind)
    if (group) group.push(item)
    else groups.set(kind, [item])
  }
  return [...groups.values()]
}

/** Hash of an id, 0 to 1: dropped items are spread evenly, and the same ones are dropped every time. */
function chanceOf(id: number | string): number {
  let hash = 2166136261
  for (const sign of String(id)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

export interface DanmuMerits {
  id: number | string
  /** Likes and others that say the same. */
  support: number
  /** The sender's rank, -1 to 1 (docs/decisions/0073). */
  standing: number
}

/**
 * What an item is worth: likes count, and whom others repeat; twice as many make up for one step of the sender's rank. Chance
 * decides between equals.
 */
export const danmuWorth = ({ id, support, standing }: DanmuMerits): number =>
  Math.log2(1 + support) + standing + chanceOf(id)
