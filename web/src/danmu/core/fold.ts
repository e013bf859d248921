/** Normal forms under which texts are compared. Pure. */

/** Normal form for searching: NFKC, lower case, without spaces and punctuation. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Key under which near-equal texts are merged: the same for "哈哈哈哈！" and "哈哈哈", and for "23333" and "2333". */
export function likenessOf(text: string): string {
  const folded = foldText(text)
  return (folded === '' ? text : folded).replace(/(.{1,4}?)\1{2,}/gu, '$1$1')
}
